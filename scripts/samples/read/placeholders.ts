/**
 * Marks around a part of a text that is known only at run time, such as `$NAME` in a shell's string.
 * No text of a page contains them. They are doubled, so that one on each side can become a quote.
 */
const [OPEN, CLOSE] = ['\uE000', '\uE001'] as const;

/** Create a placeholder for `$NAME` or `$(…)`. */
export const placeholder = (name: string): string => OPEN + OPEN + name + CLOSE + CLOSE;

const PLACEHOLDER = new RegExp(`${OPEN}+([^${CLOSE}]*)${CLOSE}+`, 'g');

/** Return whether a part of the text is known only at run time. */
export const holdsPlaceholder = (text: string): boolean => text.includes(OPEN);

/** Return whether the placeholders are in a text, so that it stays a text whatever they become. */
export const isOpenText = (text: string): boolean => text.includes(OPEN + OPEN);

/** Return the text for people, with `$NAME` for placeholders. */
export const showPlaceholders = (text: string): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => (/^\w+$/.test(name) ? `$${name}` : '$(…)'));

/** Replace the placeholders of a text. */
export const replacePlaceholders = (text: string, other: (name: string) => string): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => other(name));

/** Turn placeholders outside strings into strings, without changing the length of the JSON. */
export function quotePlaceholders(json: string): string {
  if (!holdsPlaceholder(json)) return json;
  let isInside = false;
  return json.replaceAll(
    new RegExp(String.raw`\\.|"|${OPEN}+[^${CLOSE}]*${CLOSE}+`, 'gs'),
    (part) => {
      if (part === '"') isInside = !isInside;
      return part.startsWith(OPEN) && !isInside ? `"${part.slice(1, -1)}"` : part;
    },
  );
}
