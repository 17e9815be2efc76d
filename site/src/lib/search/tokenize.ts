/** A word as it is written, and the words that it is made of when it is a name of code. */
export interface Word {
  readonly whole: string;
  /** Empty for a plain word. */
  readonly parts: readonly string[];
}

/**
 * The words of a text, in lower case. Names of code count whole and in parts, so that
 * `x-gatehouse-namespace` is found by `namespace`, `createRoute` by `create route`, and
 * `/v1/admin/routes` by `admin`.
 */
export function wordsOf(text: string): Word[] {
  return (text.match(/[\p{L}\p{N}_/{}.:@-]+/gu) ?? []).flatMap((run) => {
    const name = run.replaceAll(/[{}]/g, '').replaceAll(/^[./:@-]+|[./:@-]+$/g, '');
    const whole = name.toLowerCase();
    if (!whole) return [];
    const parts = name
      .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    return [{ whole, parts: parts.length > 1 ? parts : [] }];
  });
}

/** A term that stands for one and for many: `keys` and `key` are the same word. */
export const singular = (term: string): string =>
  /^[a-z]{4,}$/.test(term)
    ? term
        .replace(/ies$/, 'y')
        .replace(/(ss|sh|ch|x)es$/, '$1')
        .replace(/(?<![siu])s$/, '')
    : term;

/** Every term that a text is found by. */
export const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ whole, parts }) => [whole, ...parts]);
