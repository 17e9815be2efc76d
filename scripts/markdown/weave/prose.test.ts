import { describe, expect, test } from 'vitest';
import { proseFindings, readProse, replaceField } from './prose.ts';
import { isFilled, readSections, readSlots, type Slot } from './slots.ts';
import { parseSyntax } from '../parse/syntax.ts';

const product = { slug: 'acme', name: 'Acme' };

const SLOTS: readonly Slot[] = [
  { name: 'intro', isRequired: true, depth: 1 },
  { name: 'before-you-call', isRequired: true, heading: 'Before you call', depth: 2 },
  { name: 'see-also', isRequired: false, depth: 2 },
];

const FRONT = "---\noperationId: createRoute\nfingerprint: '0123456789ab'\n---\n";

const messages = (text: string | Buffer): string[] =>
  proseFindings(readProse('p.md', Buffer.from(text), product), SLOTS).map(
    ({ line, column, rule, message }) => `${line}:${column} ${rule} ${message}`,
  );

describe('a prose file', () => {
  test.each([
    { name: 'text', given: '## Intro\n\nWords.\n' },
    { name: 'only comments', given: '<!-- A. -->\n\n## Intro\n\n<!-- B.\nC. -->\n' },
    { name: 'a slot in a fence', given: '## Intro\n\n````text\n## Slot\n```\n# One\n````\n' },
    { name: 'a slot in a list or a quote', given: '## Intro\n\n- ## Slot\n\n> ## Other\n' },
    { name: 'a callout and a heading', given: '## See also\n\n### A\n\n:::note\nB.\n:::\n' },
    { name: 'carriage returns', given: '## Intro\r\n\r\nWords.\r\n' },
    { name: 'a slot with other capitals', given: '## before you call\n\nWords.\n' },
    { name: 'the product', given: '## Intro\n\n{{Product}} and \\{{word}}.\n' },
  ])('may contain $name', ({ given }) => {
    expect(messages(FRONT + given)).toEqual([]);
    expect(messages(`\uFEFF${FRONT}${given}`)).toEqual([]);
    expect(messages((FRONT + given).replaceAll(/\r?\n/g, '\r\n'))).toEqual([]);
  });

  test.each(
    Object.entries({
      '## Introo\n': '5:1 slot The page has no slot "Introo", did you mean "Intro"?',
      '\n## Elephants\n':
        '6:1 slot The page has no slot "Elephants": expected one of Intro, Before you call, See also.',
      '## Intro\n\nA.\n\n## Intro\n\nB.\n':
        '9:1 slot The slot "Intro" is here twice, first on line 5. Merge the two.',
      'Words.\n\n## Intro\n': `5:1 slot This text isn't in a slot, so no page would show it. Move it under a "## Slot".`,
      'Words.\n': `5:1 slot This text isn't in a slot, so no page would show it. Move it under a "## Slot".`,
      '# Create a route\n\n## Intro\n':
        '5:1 slot "Create a route" is at level 1, which is for the page\'s own title. Write "## " for a slot, "### " inside one.',
      '## See also\n\n#### Deep\n':
        '7:1 heading "Deep" is at level 4 under level 2: expected 3 at most.',
      '## Intro\n\n### Part\n': `7:1 heading "Part" is at level 3 under level 1: the slot "Intro" has no heading on the page, so it can't contain one. Write **bold** text, or move this to another slot.`,
      '## Intro\n\n:::nota\nA.\n:::\n':
        '7:1 directive Unknown directive "nota", did you mean "note"?',
      '## Intro\n\n<b>A</b>\n':
        '7:1 raw-html "<b>" would be removed: pages can\'t contain HTML. Write Markdown, or `code` if it\'s an example.',
      '## Intro\n\n<!-- A.\n\n## See also\n\nB.\n': `7:1 raw-html The comment "<!-- A." isn't closed, so everything below it would be removed. Add "-->".`,
      '## Intro\n\n<!-- A. --> lost <!-- B. -->\n':
        '7:1 raw-html "lost" would be removed with the comment next to it. Put it on a separate line.',
      '## Intro\n\n{{produkt}}\n':
        "7:1 product-name {{produkt}} isn't a placeholder: write {{product}}, {{Product}}, {{PRODUCT}}, {{ProductName}}, or \\{{produkt}} for literal braces.",
    }),
  )('may not contain %j: %s', (given, want) => {
    expect(messages(FRONT + given)).toContain(want);
    expect(messages(`\uFEFF${(FRONT + given).replaceAll('\n', '\r\n')}`)).toContain(want);
  });

  test.each([
    {
      name: 'an unknown field',
      given: FRONT.replace('fingerprint:', 'fingerprnt:'),
      want: '3:1 front-matter Unknown field "fingerprnt", did you mean "fingerprint"?',
    },
    {
      name: 'invalid YAML',
      given: FRONT.replace('fingerprint: ', 'fingerprint: ['),
      want: expect.stringMatching(/^4:1 front-matter The front matter isn't YAML: /),
    },
    {
      name: 'a repeated field',
      given: FRONT.replace('fingerprint', 'operationId: a\nfingerprint'),
      want: expect.stringMatching(
        /^3:1 front-matter The front matter isn't YAML: this field is here twice/,
      ),
    },
    {
      name: 'bytes that are not UTF-8',
      given: Buffer.from(`${FRONT}\n## Intro\n\nCaf\u00E9.\n`, 'latin1'),
      want: "8:0 text-file This line has a letter that can't be read (U+FFFD): the file isn't UTF-8, or lost the letter when it was converted. Save the file as UTF-8 in your editor, or write the letter again.",
    },
  ])('may not contain invalid bytes or fields: $name', ({ given, want }) => {
    expect(messages(given)).toContainEqual(want);
  });
});

test('isFilled is false for a section of comments and link definitions', () => {
  const filled = (text: string): boolean[] => readSections(parseSyntax(text)).map(isFilled);
  expect(filled('## A\n\n<!-- no -->\n\n## B\n\n[a]: /a\n\n## C\n\nYes.\n\n## D\n\n---\n')).toEqual(
    [false, false, true, true],
  );
});

test('readSlots returns the level of the heading above each slot', () => {
  const page =
    '# T\n\n::slot{name="a" required}\n\n## S\n\n### P\n\n::slot{name="b" heading="B"}\n\n## R\n\n::slot{name="c"}';
  expect(readSlots(parseSyntax(page))).toEqual([
    { name: 'a', isRequired: true, depth: 1 },
    { name: 'b', isRequired: false, heading: 'B', depth: 2 },
    { name: 'c', isRequired: false, depth: 2 },
  ]);
});

describe('replaceField', () => {
  test.each(
    Object.entries({
      "fingerprint: '0123456789ab'": "fingerprint: 'new'",
      'fingerprint: "0123456789ab"': "fingerprint: 'new'",
      'fingerprint:   123456789012  # why': "fingerprint:   'new'  # why",
      '{ operationId: a, fingerprint: abc }': "{ operationId: a, fingerprint: 'new' }",
      // Letters of two bytes come first.
      '# é\nfingerprint: abc': "# é\nfingerprint: 'new'",
    }),
  )('changes only the value in %j', (given, want) => {
    const rest = Buffer.from(
      '---\r\n\r\nfingerprint: abc \u{1F469}\u200D\u{1F680}\n\xFF',
      'latin1',
    );
    for (const mark of ['', '\uFEFF']) {
      const file = (yaml: string): Buffer =>
        Buffer.concat([Buffer.from(`${mark}---\r\n${yaml}\r\n`), rest]);
      expect(replaceField(file(given), 'fingerprint', "'new'")).toEqual(file(want));
    }
  });
});
