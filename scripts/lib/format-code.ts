import { availableParallelism } from 'node:os';
import { format, type FormatConfig } from 'oxfmt';
import { atMost } from './at-most.ts';
import type { JsonValue } from '../model/types.ts';

/** Format TypeScript with the project's own layout, so generated code reads like ours. */
export const formatTypeScript = (code: string): Promise<string> =>
  formatAs('code.ts', code, { printWidth: 100, singleQuote: true });

/** Format JSON as a person would, with short lists on one line. */
export const formatJson = async (value: JsonValue): Promise<string> =>
  (await formatAs('value.json', JSON.stringify(value, null, 2), { printWidth: 72 })).trimEnd();

export const formatMarkdown = (text: string): Promise<string> => formatAs('text.md', text, {});

/** Each text that is formatted at the same time has a thread of its own, which keeps its memory. */
const inTurn = atMost(availableParallelism());

/** Format a text as a file of this name. */
async function formatAs(name: string, text: string, options: FormatConfig): Promise<string> {
  const { code, errors } = await inTurn(() => format(name, text, options));
  const [error] = errors;
  if (error) throw new Error(`${error.message}\n${error.codeframe ?? text}`);
  return code;
}
