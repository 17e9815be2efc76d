import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Command
 * @property {string} name
 * @property {string} text What it does, in one line.
 * @property {string} shown Its variables as `make help` shows them: `PORT=4000 MOCK_PORT=4010`.
 * @property {ReadonlyMap<string, string>} variables Each with its default, or an example.
 */

/**
 * Read the commands and their variables from the comments in the Makefile.
 *
 * @returns {{ commands: Command[], note: string }}
 */
export function readCommands() {
  const text = readFileSync(new URL('../../Makefile', import.meta.url), 'utf8');
  const rows = text.matchAll(/^([a-z-]+):.* ## (.*?)(?: \((.*=.*)\))?$/gm);
  return {
    commands: [...rows].map(([, name = '', does = '', shown = '']) => ({
      name,
      text: does,
      shown,
      variables: readVariables(shown),
    })),
    note: /^## (.*)$/m.exec(text)?.[1] ?? '',
  };
}

/**
 * Read names with their values, `PORT=4000` or `TITLE="Rotate a key"`, out of a text.
 *
 * @param {string} text
 */
export const readVariables = (text) =>
  new Map(
    [...text.matchAll(/\b([A-Z_]+)=("[^"]*"|[^\s,]+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
