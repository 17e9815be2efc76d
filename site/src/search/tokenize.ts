/** A word and, if it is a name from code, the words in it. */
export interface Word {
  readonly whole: string;
  /** Empty for a plain word. */
  readonly parts: readonly string[];
}

/**
 * Return the words of a text in lower case. Names from code count whole and in parts: `namespace` finds
 * `x-gatehouse-namespace`, `create route` finds `createRoute`, and `admin` finds `/v1/admin/routes`.
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

/** Return the singular of a word, so that `keys` and `key` are the same. */
export const singular = (term: string): string =>
  /^[a-z]{4,}$/.test(term)
    ? term
        .replace(/ies$/, 'y')
        .replace(/(ss|sh|ch|x)es$/, '$1')
        .replace(/(?<![siu])s$/, '')
    : term;

/** List every term that finds a text. */
export const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ whole, parts }) => [whole, ...parts]);
