import { expect, test } from 'vitest';
import { wordLimits } from './word-limit.ts';

const STYLE = {
  contract: true,
  terms: [],
  names: [],
  avoid: [],
  limits: [
    { words: ['contract', 'contracts'], pages: 2, why: 'Write "the API".' },
    { words: ['not shown'], pages: 0, why: 'Say what is safe.' },
  ],
  tabs: [],
  verbs: [],
  warnings: {},
};

const messages = (...texts: string[]): string[] =>
  wordLimits(
    texts.map((text, index) => ({ file: `${index}.md`, text })),
    STYLE,
  ).map(({ message }) => message);

test.each([
  { name: 'as many pages as are allowed', texts: ['A contract.', 'Contracts. The contract.'] },
  {
    name: 'parts of other words and of paths',
    texts: ['`/contract`', 'subcontract', 'contract.ts'],
  },
])('wordLimits accepts $name', ({ texts }) => {
  expect(messages(...texts)).toEqual([]);
});

test('wordLimits counts pages, and names the first of them', () => {
  expect(messages('A contract.', 'Two contracts.', '# Contract', 'The contract')).toEqual([
    '"contract" is on 4 pages: expected at most 2. Use other words on 2 of them: 0.md, 1.md, 2.md, …. Write "the API".',
  ]);
});

test('wordLimits finds words in code and across lines', () => {
  expect(messages('```json\n{ "text": "not shown" }\n```', 'It is not\nshown.')).toEqual([
    '"not shown" is on 2 pages: expected at most 0. Use other words on 2 of them: 0.md, 1.md. Say what is safe.',
  ]);
});
