import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeFolder } from '../../contract/temporary-project.ts';
import { formatFindings } from '../../lib/findings.ts';
import type { JsonObject } from '../../model/json.ts';
import { readApi } from '../match/api.ts';
import { checkSamples } from './check-samples.ts';
import { jsonMedia } from '../read/read-body.ts';
import { readFolder, readFences } from '../read/read-folder.ts';
import { readSpec } from '../read/read-spec.ts';

// Check samples against a contract of others, with keywords that ours doesn't use.

const CONTRACT = parse(`
openapi: 3.0.3
info: { title: Pets, version: '2' }
servers: [{ url: 'https://{region}.pets.dev/api/v3' }]
security: [{ Token: [] }]
paths:
  /pets:
    parameters: [{ name: x-tenant, in: header, required: true, schema: { type: string } }]
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100 } }
        - { name: kind, in: query, required: true, schema: { type: string, enum: [cat, dog] } }
      responses: { 2XX: { description: Pets. } }
    post:
      operationId: addPet
      security: []
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
      responses: {}
  /pets/{id}: { delete: { operationId: removePet, responses: {} } }
  /tags/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: getTag, security: [], responses: {} }
  /tags/{name}:
    parameters: [{ name: name, in: path, required: true, schema: { enum: [old, new] } }]
    get: { operationId: getNamedTag, security: [], responses: {} }
  /photos:
    servers:
      - { url: 'https://{region}.photos.dev/v1' }
      - { url: 'https://album.dev{base}', variables: { base: { default: /shop/albums } } }
    get: { operationId: listPhotos, security: [], responses: {} }
    post: { servers: [{ url: /api/v3 }], operationId: addPhoto, security: [], responses: {} }
components:
  securitySchemes: { Token: { type: http, scheme: bearer } }
  schemas:
    Named: { type: object, properties: { name: { type: string, nullable: true } } }
    Cat:
      allOf:
        - $ref: '#/components/schemas/Named'
        - properties: { kind: { enum: [cat] }, lives: { type: integer, minimum: 1 } }
    Dog:
      allOf:
        - $ref: '#/components/schemas/Named'
        - properties:
            kind: { enum: [dog] }
            born: { type: string, format: date }
            meals: { type: array, uniqueItems: true, items: { type: object } }
    Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }
`) as JsonObject;

const ADD = 'curl -H "x-tenant: a" https://eu.pets.dev/api/v3/pets';

test.each([
  [
    'curl -H "authorization: Bearer $T" -H "x-tenant: a" "https://eu.pets.dev/api/v3/pets?kind=cat&limit=3"',
  ],
  ['curl https://us.photos.dev/v1/photos && curl "$BASE_URL/photos"'],
  ['curl https://album.dev/shop/albums/photos'],
  ['curl -X POST https://eu.pets.dev/api/v3/photos'],
  [
    'curl https://us.pets.dev/photos',
    "listPhotos isn't on us.pets.dev: call *.photos.dev or album.dev.",
  ],
  [
    'curl -u a:b -H "x-tenant: a" "https://eu.photos.dev/v1/pets?kind=dog"',
    "GET /pets isn't on eu.photos.dev: call *.pets.dev.",
  ],
  ['curl -u a:b -H "x-tenant: a" "http://localhost:8080/pets?kind=dog"'],
  [
    'curl https://eu.pets.dev/api/v3/pets',
    'needs the header authorization',
    'needs the header x-tenant',
    'needs the query parameter "kind"',
  ],
  [
    'curl -u a -H "x-tenant: a" "https://eu.pets.dev/api/v3/pets?kind=cow&limit=300"',
    '"cow"',
    '<= 100',
  ],
  [
    'curl -X PATCH -u a https://eu.pets.dev/api/v3/pets/<id>',
    "PATCH /pets/{id} isn't an operation",
  ],
  [`${ADD} --json '{"kind": "dog", "name": null, "born": "2020-01-01"}'`],
  [
    `${ADD} --json '{"kind": "dog", "name": "Rex", "born": "May", "lifes": 1}'`,
    '"born" is "May"',
    'no field "lifes"',
  ],
  [`${ADD} --json '{"kind": "cat", "lives": 0}'`, '>= 1'],
  [`${ADD} --json '{"kind": "dog", "meals": [{"a": 1}, {"a": 2}]}'`],
  [`${ADD} --json '{"kind": "dog", "meals": [{"a": 1}, {"a": 1}]}'`, 'duplicate items'],
  ['curl -X PATCH https://api.birds.dev/v1/birds'],
  ['curl "$BASE_URL/tags/3" && curl "$BASE_URL/tags/new"'],
  ['curl "$BASE_URL/tags/red"', 'The path parameter id is "red"'],
])('a command is compared with another project’s contract: %s', async (command, ...want) => {
  const api = readApi(CONTRACT);
  const pages = [readFences('docs.md', `\`\`\`sh\n${command}\n\`\`\``)];
  const { findings } = await checkSamples(pages, { api, isOwn: false });
  const messages = findings.map(({ message }) => message);
  expect(messages).toHaveLength(want.length);
  for (const part of want) expect(messages.join('\n')).toContain(part);
});

test.each([
  [['application/hal+json', 'application/json'], 'application/json'],
  [['text/plain', 'application/hal+json'], 'application/hal+json'],
  [['text/plain', '*/*'], '*/*'],
  [['text/plain'], undefined],
])('of the media types %j, the JSON of samples is %s', (types, want) => {
  const media = types.map((type) => ({ type, schema: {}, examples: [] }));
  expect(jsonMedia(media)?.type).toBe(want);
});

test('code may give a field any value that a field of its name accepts, also in objects without a name', async () => {
  const fields = { feed_id: { type: 'string' }, count: { type: 'number' } };
  const items = { type: 'object', properties: fields };
  const schema = { type: 'object', properties: { feeds: { type: 'array', items } } };
  const post = { requestBody: { content: { 'application/json': { schema } } }, responses: {} };
  // Either may be given as its id or as a whole, which contains the other.
  const either = ['Data', 'Owner'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const owner = { anyOf: [{ type: 'string' }, ...either] };
  const Data = { type: 'object', properties: { feed_id: { type: 'number' }, owner } };
  const Owner = { type: 'object', properties: { owner: { ...owner } } };
  const components = { schemas: { Data, Owner } };
  const api = readApi({ paths: { '/feeds': { post } }, components });
  const code = 'const body = { feeds: [{ feed_id: "a", count: "a" }, { feed_id: 1 }] };';
  const page = readFences('a.md', `\`\`\`ts\n${code}\n\`\`\``);
  const { findings } = await checkSamples([page], { api, isOwn: true });
  expect(findings.map(({ message }) => message)).toEqual(['"count" is "a": expected a number.']);
  // A compiler knows the types of generated code, in which any name may be one of a map.
  const samples = page.samples.map((sample) => ({ ...sample, isGenerated: true }));
  const ofGenerated = await checkSamples([{ ...page, samples }], { api, isOwn: true });
  expect(ofGenerated.findings).toEqual([]);
});

test.each([
  ['a.yaml', 'a: [1', ":1:6  sample-contract  This isn't YAML"],
  [
    'a.json',
    '{"swagger": "2.0"}',
    ':1:1  sample-contract  The file isn\'t an OpenAPI 3 document but "2.0"',
  ],
  ['alias.yaml', 'openapi: 3.0.0\nx: &a\n  y: *a\n', ":1:1  sample-contract  This isn't YAML"],
  ['a.txt', '', ":1:1  sample-contract  The file isn't an OpenAPI 3 document"],
])('%s is rejected with its place', async (name, text, want) => {
  const file = join(writeFolder({ [name]: text }), name);
  const read = await readSpec(file);
  expect('findings' in read ? formatFindings(read.findings) : '').toContain(`${name}${want}`);
});

test('a document in several files is read as one, without files that aren’t text', async () => {
  const folder = writeFolder({
    'api.yaml':
      'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /pets: { $ref: pets.yaml }\n',
    'pets.yaml': 'get:\n  operationId: listPets\n  responses: {}\n',
    'docs/a.md': '```bash\ncurl -X PUT http://localhost/pets\n```\n',
    'docs/b.mdx': 'export const a = 1\n\n<A>\n',
    'docs/c.md': '\uFFFD\u0000',
    'docs/node_modules/x/README.md': '```bash\ncurl -X PUT http://localhost/pets\n```\n',
  });
  const read = await readSpec(join(folder, 'api.yaml'));
  const document = 'document' in read ? read.document : {};
  const { findings } = await checkSamples(readFolder(join(folder, 'docs')).pages, {
    api: readApi(document),
    isOwn: false,
  });
  expect(
    findings.map(({ file, line, message }) => [file.slice(folder.length), line, message]),
  ).toEqual([['/docs/a.md', 2, "PUT /pets isn't an operation: the path has GET (listPets)."]]);
});
