const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as HTML, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** A value for a script element: nothing in it can end the element. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
