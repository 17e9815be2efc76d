import { format } from 'prettier';
import type { JsonValue } from '../model/types.ts';

/** The project's own layout, so that generated code reads like ours. */
export const formatTypeScript = (code: string): Promise<string> =>
  format(code, { parser: 'typescript', printWidth: 100, singleQuote: true });

/** JSON as a person would lay it out: short lists on one line. */
export const formatJson = async (value: JsonValue): Promise<string> =>
  (await format(JSON.stringify(value, null, 2), { parser: 'json', printWidth: 72 })).trimEnd();
