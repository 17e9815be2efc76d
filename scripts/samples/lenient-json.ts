/**
 * JSON as other people's documentation writes it, made readable without moving a letter: comments and
 * elisions become blanks, and what a reader fills in becomes a place that anything fits.
 */
export function lenientJson(text: string): string {
  const read = text.replaceAll(
    TOKEN,
    (token, before: string | undefined, after: string | undefined, at: number) => {
      if (token.startsWith('"')) return isFilledIn(token.slice(1, -1)) ? hole(token) : token;
      if (/^(?:\/\/|\/\*|#)/.test(token)) return blank(token);
      if (!ELISION.test(token)) return hole(token);
      // `"key": ...` stands for a value.
      if (/:\s*$/.test(text.slice(0, at)) && before === undefined) {
        return token.startsWith('...') ? `"${OPEN}"${after ?? ''}` : token;
      }
      const isLast = /^\s*[\]}]/.test(text.slice(at + token.length));
      const isBetween = before !== undefined && (after !== undefined || !isLast);
      return isBetween ? `,${blank(token.slice(1))}` : blank(token);
    },
  );
  // A comma that a comment parts from its elision.
  return read === text
    ? text
    : read.replaceAll(/"(?:\\.|[^"\\])*"|,(?=\s*[\]}])/g, (token) => (token === ',' ? ' ' : token));
}

const OPEN = '\uE000';
const ELISION = /^,?\s*(?:\.{3}|…)/;

/** `<model>`, `{{model}}`, `:id`, `$MODEL`, `YOUR_MODEL`, `USER_ID`, `...`: it only says what stands here. */
export const isFilledIn = (text: string): boolean =>
  /^(?:<.*>|\{.*\}|\[.*\]|:[a-z_]\w*|\$\w+|\$\{.*\}|\.{3}|…|YYYY.*)$/is.test(text) ||
  /^(?:your|my)[-_ ]/i.test(text) ||
  /^[A-Z\d_]+_(?:ID|UUID|KEY|TOKEN|NAME|NUMBER|EMAIL|URL|DATE|HERE)$/.test(text);

/** Texts, comments, elisions with the commas around them, and what a reader fills in. */
const TOKEN =
  /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*.*?\*\/|(?<=^|\s)#[^\n]*|(,\s*)?(?:\.{3}|…)(\s*,)?|<[^<>"\n]+>|\$\{[^{}"\n]*\}|\$\w+|\{\{[^{}"\n]*\}\}|\{[\w-]+\}|(?<![\w"])YOUR_\w+/gs;

const blank = (token: string): string => token.replaceAll(/[^\n]/g, ' ');

/** A text of the same length that holds an open place; too short a one stays. */
const hole = (token: string): string =>
  token.length < 3 ? token : `"${OPEN}${token.slice(2, -1).replaceAll(/["\\\n]/g, ' ')}"`;
