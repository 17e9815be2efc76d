import type { Model } from '../model/types.ts';

/** How descriptions report what the definition leaves open. */
const OPEN = /points? open:|depends? on your installation/;

/** Return the paragraphs of a description that report no open point. */
export const settledText = (description: string): string => paragraphs(description, false);

/** Return the paragraphs of a description that report open points. */
export const openText = (description: string): string => paragraphs(description, true);

const paragraphs = (text: string, isOpen: boolean): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => OPEN.test(onOneLine(paragraph)) === isOpen)
    .join('\n\n');

/** List what the descriptions of fields and operations leave open, sentence by sentence. */
export const openPoints = ({ schemas, operations }: Model) => [
  ...schemas.flatMap(({ name, schema }) =>
    schema.kind !== 'object'
      ? []
      : schema.properties.flatMap((property) =>
          openSentences(property.schema.description).map((text) => ({
            field: `${name}.${property.name}`,
            text,
          })),
        ),
  ),
  ...operations.flatMap(({ id, description }) =>
    openSentences(description).map((text) => ({ operation: id, text })),
  ),
];

const openSentences = (description: string): string[] =>
  onOneLine(description)
    .split(/(?<=\.) +/)
    .filter((sentence) => OPEN.test(sentence));

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
