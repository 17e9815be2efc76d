// docs/openapi.md says what becomes of each keyword: of all that OpenAPI has, and what lint does with it.
import fs from 'node:fs';
import path from 'node:path';
import { Oas3_1Types } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { KEYWORDS } from '../model/keywords.js';
import { THIS_PROJECT } from './temporary-project.ts';

const text = fs.readFileSync(path.join(THIS_PROJECT, 'docs/openapi.md'), 'utf8');

/** The rows of a section, by keyword. */
function rowsOf(heading: string): Map<string, string> {
  const [, section = ''] = text.split(new RegExp(`^## ${heading}$`, 'm'));
  const [body = ''] = section.split(/^## /m);
  const rows = [...body.matchAll(/^\| `([^`]+)`\s*\| (.*?)\s*\|$/gm)];
  return new Map(rows.map(([, keyword = '', does = '']) => [keyword, does]));
}

const OBJECTS = [
  { heading: 'Contract', kind: 'contract', type: 'Root' },
  { heading: 'Tag', kind: 'tag', type: 'Tag' },
  { heading: 'Path item', kind: 'pathItem', type: 'PathItem' },
  { heading: 'Operation', kind: 'operation', type: 'Operation' },
  { heading: 'Parameter', kind: 'parameter', type: 'Parameter' },
  { heading: 'Request body', kind: 'requestBody', type: 'RequestBody' },
  { heading: 'Response', kind: 'response', type: 'Response' },
  { heading: 'Media type', kind: 'mediaType', type: 'MediaType' },
  { heading: 'Schema', kind: 'schema', type: 'Schema' },
] as const;

/** A reference is resolved before anything reads it. */
const isOfStandard = (word: string): boolean => !word.startsWith('x-') && word !== '$ref';

test.each(OBJECTS)('the table has every keyword of $heading', ({ heading, type }) => {
  const known = Object.keys(Oas3_1Types[type].properties).filter(isOfStandard);
  expect([...rowsOf(heading).keys()].filter(isOfStandard).toSorted()).toEqual(known.toSorted());
});

test.each(OBJECTS)(
  'the lint refuses what the table calls refused of $heading',
  ({ heading, kind }) => {
    const handled = [...rowsOf(heading)]
      .filter(([word, does]) => isOfStandard(word) && !does.startsWith('refused'))
      .map(([word]) => word);
    const listed = KEYWORDS[kind].filter((word) => isOfStandard(word) && word !== 'nullable');
    expect(handled.toSorted()).toEqual(listed.toSorted());
  },
);
