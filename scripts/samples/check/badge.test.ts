// Whatever carries the mark "Checked against contract" was understood by a check. So a block that can't
// be compared is a finding, or has another status.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../../model/json.ts';
import { readApi } from '../match/api.ts';
import { readFences } from '../read/read-folder.ts';
import { readTestPage } from '../test-page.ts';
import type { SampleStatus } from '../types.ts';
import { checkSamples } from './check-samples.ts';

const ROOT = join(import.meta.dirname, '../../..');

const API = readApi(
  parse(`
openapi: 3.1.0
info: { title: Gateway, version: '1' }
servers: [{ url: 'https://api.gate.dev' }]
paths:
  /v1/routes:
    get: { operationId: listRoutes }
    post:
      operationId: createRoute
      requestBody:
        content:
          application/json: { schema: { $ref: '#/components/schemas/Route' } }
      responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Route' } } } } }
  /v1/files:
    post:
      operationId: uploadFile
      requestBody: { content: { multipart/form-data: { schema: { type: object } } } }
components:
  schemas:
    Route:
      type: object
      properties:
        name: { type: string, maxLength: 4, pattern: '(?i)unknown to JavaScript' }
        limit: { type: integer }
        tags: { type: array, maxItems: 2, uniqueItems: true, items: { type: string } }
        labels: { type: object, maxProperties: 1, additionalProperties: { type: string } }
`) as JsonObject,
);

const block = (fence: string, code: string): string => `\`\`\`${fence}\n${code}\n\`\`\`\n`;
const curl = (words: string, path = 'routes'): string =>
  block('bash', `curl "$BASE_URL/v1/${path}" ${words}`);
const sent = (body: string): string =>
  block('http', `POST /v1/routes HTTP/1.1\ncontent-type: application/json\n\n${body}`);
const json = (code: string): string => block('json schema="Route"', code);

/** Check a page of the project with one block that could have the mark: the last one. */
async function checkOwn(text: string) {
  const report = await checkSamples([readTestPage(text)], {
    api: API,
    isOwn: true,
    commandLine: { folder: join(ROOT, 'generated/python'), program: 'gatehouse', mayAsk: false },
  });
  return { status: report.samples.at(-1)?.status, findings: report.findings };
}

describe('on pages of the project, no mark is on', () => {
  test.each([
    ['a form', curl('-F name=a'), 'multipart/form-data'],
    ['a form without files', curl('--data-urlencode name=a'), 'x-www-form-urlencoded'],
    ['a body with another type', sent('<route/>'), "isn't JSON"],
    ['a text in another language', block('xml', '<route/>'), "can't be checked"],
    ['a block without a language', block('', 'name: a'), "can't be checked"],
    ['a number that is read as another', json('{ "limit": 9007199254740993 }'), 'JavaScript reads'],
    [
      'a fraction that is read as another',
      json('{ "limit": 0.12345678901234567890 }'),
      'JavaScript reads',
    ],
    [
      'such a number in YAML',
      block('yaml schema="Route"', 'limit: 9007199254740993'),
      'JavaScript reads',
    ],
    [
      'such a number in a request',
      curl(`--json '{ "limit": 9007199254740993 }'`),
      'JavaScript reads',
    ],
    ['a key that is there twice', json('{ "limit": "a", "limit": 1 }'), 'is here twice'],
    ['a key that JavaScript drops', json('{ "__proto__": { "limit": "a" } }'), '__proto__'],
    [
      'a list that is too long',
      json('{ "tags": ["a", "b", "c"] }'),
      'must NOT have more than 2 items',
    ],
    ['a list with an item twice', json('{ "tags": ["a", "a"] }'), 'must NOT have duplicate items'],
    [
      'an object that is too large',
      json('{ "labels": { "a": "b", "c": "d" } }'),
      'must NOT have more than 1',
    ],
    [
      'a value whose pattern can’t be read',
      json('{ "name": "too long" }'),
      'must NOT have more than 4',
    ],
    ['a value that fits nothing', block('json', '{ "replicas": 3 }'), 'Nothing in the contract'],
    [
      'a file that no command sends',
      `${block('bash', 'curl "$BASE_URL/v1/routes" && helm install -f values.yaml')}\n${block('yaml title="values.yaml"', 'replicas: 3')}`,
      'Nothing in the contract',
    ],
    [
      'what a block prints that no one runs',
      `${block('bash unverified="needs a cluster"', 'kubectl get pods')}\n${block('text output', 'any text')}`,
      'no block before it can be run',
    ],
    [
      'a request to an operation whose body isn’t JSON',
      block('json request="uploadFile"', '{}'),
      'has no JSON body',
    ],
  ])('%s', async (_name, text, message) => {
    const { findings } = await checkOwn(text);
    expect(findings.map((finding) => finding.message)).toEqual([expect.stringContaining(message)]);
  });

  test.each<[string, string, SampleStatus]>([
    ['commands that don’t call the API', block('bash', 'npm install left-pad'), 'unknown'],
    ['a sample of Markdown', block('markdown', '# A title'), 'unknown'],
    ['what its writer opts out', block('json unverified="a thought"', '{'), 'unverified'],
    ['another product’s', block('json foreign="Slack"', '{}'), 'foreign'],
  ])('%s', async (_name, text, status) => {
    expect(await checkOwn(text)).toEqual({ status, findings: [] });
  });
});

test.each([
  ['a call', curl('')],
  ['a body', curl(`--json '{ "name": "a", "limit": 9007199254740991 }'`)],
  ['a value', json('{ "tags": ["a"] }')],
  [
    'a file that a command sends',
    `${block('json title="a.json"', '{ "name": "a" }')}\n${curl('--json @a.json')}`,
  ],
])('%s that was compared has the mark', async (_name, text) => {
  expect(await checkOwn(text)).toEqual({ status: 'checked', findings: [] });
});

test.each<[string, string, SampleStatus]>([
  ['a file', curl('-F file=@a.txt', 'files'), 'partial'],
  ['text that is no JSON', curl(`-H "content-type: application/json" -d 'name=a'`), 'partial'],
  ['a file that the page doesn’t show', curl('--json @elsewhere.json'), 'partial'],
  ['a variable', curl('--json "$BODY"'), 'partial'],
  ['several parts', curl(`-H "content-type: application/json" -d '{' -d '}'`), 'partial'],
  ['a number that is read as another', curl(`--json '{ "limit": 9007199254740993 }'`), 'partial'],
  ['JSON', curl(`--json '{ "name": "a" }'`), 'checked'],
  ['nothing', curl(''), 'checked'],
])(
  'in other documentation, a request that sends %s counts as what was read',
  async (_name, text, status) => {
    const report = await checkSamples([readFences('docs.md', text)], { api: API, isOwn: false });
    expect(report.samples.map((sample) => sample.status)).toEqual([status]);
  },
);
