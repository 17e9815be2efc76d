import { expect, test } from 'vitest';
import { writeFolder } from '../../lib/temporary-folder.ts';
import { readTestPage } from '../test-page.ts';
import { contractPlaces } from './contract-places.ts';

const PAGE = 'generated/reference/list-routes.md';

/** A page shows the second of two descriptions with the same code. */
const FILES = {
  'spec/admin.yaml': `openapi: 3.1.0
info:
  description: |
    Send this:

    \`\`\`json
    { "name": "{{product}}", }
    \`\`\`
paths:
  /routes:
    get:
      description: |
        Lists routes.

        \`\`\`json
        { "name": "{{product}}", }
        \`\`\`
    post:
      description: "Create:\\n\\n~~~json\\n[,]\\n~~~"
`,
  [PAGE]: `---
title: List routes
---

Lists routes.

\`\`\`json
{ "name": "acme", }
\`\`\`
`,
};

/** Columns are those of the line as shown. */
const placesOf = (page: string, offset: number): unknown[] => {
  const root = writeFolder(FILES);
  const placeOf = contractPlaces(root, { slug: 'acme', name: 'Acme' });
  return readTestPage(page, undefined, { file: PAGE, isGenerated: true }).samples.map((sample) =>
    placeOf(sample, offset),
  );
};

test('what is wrong in a sample of a description is reported there', () => {
  expect(placesOf(FILES[PAGE], 18)).toEqual([{ file: 'spec/admin.yaml', line: 16, column: 27 }]);
});

test('where YAML has escapes, it is reported where the description begins', () => {
  expect(placesOf('~~~json\n[,]\n~~~', 1)).toEqual([
    { file: 'spec/admin.yaml', line: 19, column: 21 },
  ]);
});

test('a sample that is made from the contract has no other place', () => {
  expect(placesOf('```json\n{ "made": true }\n```', 0)).toEqual([undefined]);
});
