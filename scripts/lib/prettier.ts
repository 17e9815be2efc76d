import { format, type Options } from 'prettier';
import { sha256 } from './kept.ts';
import type { JsonValue } from '../model/types.ts';

const TYPESCRIPT: Options = { parser: 'babel-ts', printWidth: 100, singleQuote: true };
const JSON_LAYOUT: Options = { parser: 'json', printWidth: 72 };

/** Format TypeScript with the project's own layout, so generated code reads like ours. */
export const formatTypeScript = (code: string): Promise<string> => formatOnce(code, TYPESCRIPT);

/** Format JSON as a person would, with short lists on one line. */
export const formatJson = async (value: JsonValue): Promise<string> =>
  (await formatOnce(JSON.stringify(value, null, 2), JSON_LAYOUT)).trimEnd();

const known = new Map<string, Promise<string>>();

/** Format each text once: most generated texts stay the same between two runs, and layout is half of the work. */
function formatOnce(text: string, options: Options): Promise<string> {
  const key = sha256(`${String(options.parser)} ${text}`);
  const formatted = known.get(key) ?? format(text, options);
  known.set(key, formatted);
  return formatted;
}
