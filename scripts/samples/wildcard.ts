/** What matches texts one after another with `between` in their middle, and nothing else. */
export const wildcard = (texts: readonly string[], between: string): RegExp =>
  new RegExp(
    `^${texts.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)).join(between)}$`,
    's',
  );
