/**
 * Make the JSON of other documentation parsable without moving a character: comments and elisions
 * become blanks, and values that a reader fills in become open values.
 */
export function lenientJson(text: string): string {
  const read = text.replaceAll(
    TOKEN,
    (token, before: string | undefined, after: string | undefined, at: number) => {
      if (token.startsWith('"')) return isFilledIn(token.slice(1, -1)) ? hole(token) : token;
      if (/^(?:\/\/|\/\*|#)/.test(token)) return blank(token);
      if (!ELISION.test(token)) return hole(token);
      // `"key": ...` replaces a value.
      if (/:\s*$/.test(text.slice(0, at)) && before === undefined) {
        return token.startsWith('...') ? `"${OPEN}"${after ?? ''}` : token;
      }
      const isLast = /^\s*[\]}]/.test(text.slice(at + token.length));
      const isBetween = before !== undefined && (after !== undefined || !isLast);
      return isBetween ? `,${blank(token.slice(1))}` : blank(token);
    },
  );
  // A comma that a comment separates from its elision.
  return read === text
    ? text
    : read.replaceAll(/"(?:\\.|[^"\\])*"|,(?=\s*[\]}])/g, (token) => (token === ',' ? ' ' : token));
}

const OPEN = '\uE000';
const ELISION = /^,?\s*(?:\.{3}|…)/;

/** Return whether a reader must fill a text in: `<model>`, `{{model}}`, `:id`, `$MODEL`, `YOUR_MODEL`, `USER_ID`, `...`. */
export const isFilledIn = (text: string): boolean =>
  /^(?:<.*>|\{.*\}|\[.*\]|:[a-z_]\w*|\$\w+|\$\{.*\}|\.{3}|…|YYYY.*)$/is.test(text) ||
  /^(?:your|my)[-_ ]/i.test(text) ||
  /^[A-Z\d_]+_(?:ID|UUID|KEY|TOKEN|NAME|NUMBER|EMAIL|URL|DATE|HERE)$/.test(text);

/** Match texts, comments, elisions with the commas around them, and values to fill in. */
const TOKEN =
  /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*.*?\*\/|(?<=^|\s)#[^\n]*|(,\s*)?(?:\.{3}|…)(\s*,)?|<[^<>"\n]+>|\$\{[^{}"\n]*\}|\$\w+|\{\{[^{}"\n]*\}\}|\{[\w-]+\}|(?<![\w"])YOUR_\w+/gs;

const blank = (token: string): string => token.replaceAll(/[^\n]/g, ' ');

/** Return an open value of the same length, or the token if it's too short. */
const hole = (token: string): string =>
  token.length < 3 ? token : `"${OPEN}${token.slice(2, -1).replaceAll(/["\\\n]/g, ' ')}"`;
