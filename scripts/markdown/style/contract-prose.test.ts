import { expect, test } from 'vitest';
import { readContract } from '../../contract/read-contract.ts';
import { writeFolder } from '../../contract/temporary-project.ts';
import { contractWritingFindings } from './contract-prose.ts';

const STYLE = {
  contract: true,
  terms: ['JSON'],
  names: ['Linux'],
  avoid: [{ words: ['utilize'], write: 'use' }],
  tabs: ['curl'],
  verbs: [],
  warnings: {},
};

const CONTRACT = `openapi: 3.1.0
info:
  title: Not Looked At
  description: |-
    First line.

    ## Utilize it

    - Then a Json
      list, and code: \`json\`.
paths:
  /a:
    get:
      summary: List Routes
      description: >-
        A folded text goes on and on,
        and may utilize words.
      responses:
        '404':
          description: 'It utilizes, or utilize.'
          content:
            application/json:
              examples:
                a: { summary: Json Error, value: Json Error }
                b:
                  summary: A json
                  value: { description: utilize }
components:
  schemas:
    A:
      properties:
        description:
          description: Plain text
            that utilize goes on.
`;

test('contractWritingFindings checks texts of the contract, but not data', () => {
  const folder = writeFolder({ 'spec/admin.yaml': CONTRACT });
  const [file] = readContract(folder).files;
  if (!file) throw new Error('There is no contract.');
  expect(
    contractWritingFindings(file, STYLE).map(
      ({ line, column, rule, message }) => `${line}:${column} ${rule} ${message.slice(0, 24)}`,
    ),
  ).toEqual([
    '7:8 house-word "Utilize": write "use".',
    '9:14 term "Json": write "JSON".',
    '14:21 sentence-case Headings and titles are ',
    '17:17 house-word "utilize": write "use".',
    '20:41 house-word "utilize": write "use".',
    '26:30 term "json": write "JSON".',
    '34:18 house-word "utilize": write "use".',
  ]);
});
