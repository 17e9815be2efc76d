import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../root.ts';

/** What published definitions contain and this project's doesn't, most of it generated from code. */
const DEFINITION = `
openapi: 3.0.1
info: { title: Depot, version: v2, description: "Keeps <b>things</b>. See [the manual][1]." }
servers: [{ url: 'https://api.example.com/' }]
security: [{ Token: [] }]
paths:
  /things:
    servers: [{ url: 'https://api.example.com' }]
    get:
      tags: [Things]
      operationId: Thing.list
      description: "Lists them.\\n\\n> [!WARNING]\\n> It's slow."
      parameters:
        - { name: X-Client, in: header, required: true, schema: { type: string, format: uuid } }
        - { name: name, in: query, allowEmptyValue: true, schema: { type: string, enum: [a, 1] } }
      requestBody: { content: { application/json: { schema: { type: string } } } }
      responses:
        2XX:
          description: The things.
          content:
            '*/*':
              schema: { type: array, items: { $ref: '#/components/schemas/Thing' } }
        400: { $ref: '#/components/responses/Wrong' }
        415: { $ref: '#/components/responses/Wrong' }
    post:
      tags: [Things]
      operationId: Thing.add
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: '#/components/schemas/Thing' } }
          text/json: { schema: { $ref: '#/components/schemas/Thing' } }
      responses:
        201:
          description: Added.
          headers:
            Location: { schema: { type: string, format: url } }
            x-left: { schema: { $ref: '#/components/schemas/Left' } }
        415: { $ref: '#/components/responses/Wrong' }
        default: { $ref: '#/components/responses/Wrong' }
  /things/{thing-id}:
    parameters:
      - { name: thing-id, in: path, required: true, schema: { type: string, pattern: '^[a-f0-9\\-]+$', minLength: 36, maxLength: 36 } }
    get:
      tags: [Things]
      responses:
        200:
          description: The thing.
          content:
            application/xml: { schema: { $ref: '#/components/schemas/Thing' } }
    put:
      tags: [Things]
      parameters: [{ name: at, in: query, required: true, schema: { type: string, format: date-time } }]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Anything' } } }
      responses: { 204: { description: Changed. } }
  /things/newest:
    delete:
      tags: [Things]
      responses:
        200:
          description: The file of what was there.
          content: { application/zip: { schema: { $ref: '#/components/schemas/Thing' } } }
  /frames:
    servers: [{ url: 'https://frames.example.com' }]
    post:
      tags: [Frames]
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, properties: { size: { type: string, format: '<width>x<height>' }, home: { type: string } } }
            examples: { 1.small: { value: { size: 2x3, home: 'https://frames.example.com/1' } } }
      responses: { 204: { description: Framed. } }
  /seals:
    get:
      tags: [Seals]
      responses:
        200:
          description: A page of seals.
          content:
            application/json:
              schema:
                type: object
                required: [seals, has_more]
                properties:
                  seals: { type: array, items: { $ref: '#/components/schemas/Seal' } }
                  count: { type: integer }
                  has_more: { type: boolean }
    post:
      tags: [Seals]
      requestBody: { required: true, content: { multipart/form-data: { schema: { $ref: '#/components/schemas/Seal' } } } }
      responses: { 201: { $ref: '#/components/responses/Seal' }, 400: { $ref: '#/components/responses/Problem' } }
  /seals/{code}:
    parameters: [{ name: code, in: path, required: true, schema: { type: string } }]
    get:
      tags: [Seals]
      responses: { 200: { $ref: '#/components/responses/Seal' }, 404: { $ref: '#/components/responses/Problem' } }
    patch:
      tags: [Seals]
      requestBody:
        required: true
        content:
          application/merge-patch+json:
            schema: { type: object, properties: { value: { type: integer }, owner: { type: object, properties: { id: { type: integer } } } } }
      responses: { 200: { $ref: '#/components/responses/Seal' }, 404: { $ref: '#/components/responses/Problem' } }
    delete:
      tags: [Seals]
      responses: { 204: { description: Deleted. }, 404: { $ref: '#/components/responses/Problem' } }
  /presses:
    get:
      tags: [Presses]
      externalDocs: { url: '#section/Presses' }
      parameters:
        - { name: X-DepotAPI-KEY, in: header, required: true, schema: { type: string } }
        - { name: accept, in: header, schema: { type: string, enum: [application/json, application/pdf] } }
        - name: state
          in: query
          schema: { type: string, default: '{{state}}', enum: ['{{state}}', idle] }
          description: "One of:\\n* idle: stands\\n* other: moves"
      responses:
        200:
          description: The presses.
          content:
            application/hal+json: { schema: { type: object, required: [_links], properties: { _links: { type: object } } } }
            application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Press' } } }
    post:
      tags: [Presses]
      requestBody:
        required: true
        content:
          application/*+json: { schema: { $ref: '#/components/schemas/Press' } }
          application/json: { schema: { $ref: '#/components/schemas/Press' } }
      responses: { 201: { $ref: '#/components/responses/Press' }, 400: { $ref: '#/components/responses/Problem' } }
  /presses/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      tags: [Presses]
      responses: { 200: { $ref: '#/components/responses/Press' }, 404: { $ref: '#/components/responses/Problem' } }
    delete:
      tags: [Presses]
      operationId: scrap-press
      responses: { 204: { description: Gone. }, 404: { $ref: '#/components/responses/Problem' } }
  /presses/{id}/{part}:
    post:
      tags: [Parts]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: part, in: path, required: true, schema: { type: string, enum: ['', plate] } }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              oneOf:
                - { type: object, properties: { size: { type: integer } } }
                - { type: object, properties: { weight: { type: integer } } }
      responses: { 204: { description: Pressed. } }
  /count:
    post:
      requestBody: { content: {} }
      responses: { 200: { description: The counts., content: { application/json: { schema: { $ref: '#/components/schemas/Counts' } } } } }
      x-handler: { schema: { $ref: '#/components/schemas/Anything' } }
      x-other: { schema: { $ref: '#/components/schemas/Lonely' } }
components:
  securitySchemes:
    Token: { type: apiKey, in: header, name: Authorization }
  responses:
    Press:
      description: The press.
      headers: { X-Depot-Shift: { required: true, schema: { type: integer } } }
      content: { application/json: { schema: { $ref: '#/components/schemas/Press' } } }
    Seal:
      description: The seal.
      content: { application/json: { schema: { $ref: '#/components/schemas/Seal' } } }
    Problem:
      description: Something is wrong.
      headers: { X-Depot-Trace: { required: true, schema: { type: string, format: uuid } } }
      content: { application/problem+json: { schema: { type: object, properties: { title: { type: string } } } } }
    Wrong:
      description: Something is wrong.
      content:
        application/json:
          schema: { type: object, properties: { code: { type: integer, format: int32 } } }
  schemas:
    Lonely: { type: string }
    Press: { type: object, required: [id], properties: { id: { type: string, pattern: '^[,a-z]{3}$' }, note: { type: string } } }
    Left: { type: integer }
    Seal:
      type: object
      required: [code]
      properties:
        code: { type: string, example: s1 }
        value: { type: integer }
        picture: { type: string, format: binary }
        owner: { type: object, properties: { id: { type: integer } } }
        tags: { type: array, items: { type: string } }
    Anything: { description: Any JSON. }
    Stamp: { type: string, format: date-time, readOnly: true }
    Counts: { type: object, additionalProperties: { type: array, items: { $ref: '#/components/schemas/Thing' } } }
    Thing:
      type: object
      required: [id, made, parts]
      items: { type: string }
      example: { id: seven }
      properties:
        id: { type: integer, minimum: -9223372036854775808, maximum: 9223372036854775807 }
        made: { $ref: '#/components/schemas/Stamp' }
        notes: { type: object, example: { color: red } }
        rows: { type: array, items: { type: array, items: { type: integer } } }
        picture: { type: string, format: byte }
        code: { type: string, pattern: '(?i)[a-z]' }
        state: { type: string, enum: [true, off, 3] }
        tags: { type: array, items: { type: string }, enum: [a, b] }
        parts: { type: array, items: { $ref: '#/components/schemas/Thing' } }
        owner: { $ref: '#/components/schemas/Owner' }
    Owner:
      type: object
      required: [thing]
      properties: { thing: { $ref: '#/components/schemas/Thing' } }
`;

const folder = mkdtempSync(join(tmpdir(), 'adopt-thorough-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (cwd: string, ...words: string[]): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return { status, output: stdout + stderr };
};

test('a definition from elsewhere is adopted, and its checks, its site and its tests pass', () => {
  const spec = join(folder, 'openapi.yaml');
  const out = join(folder, 'acme-docs');
  writeFileSync(spec, DEFINITION);
  const adopted = run(
    ROOT,
    'scripts/commands/adopt.ts',
    `--spec=${spec}`,
    `--out=${out}`,
    '--slug=acme',
    '--name=Acme',
  );
  expect(adopted.output).toMatch(/is ready.*\(0 errors,/);
  expect(adopted.output).toContain('responses/2XX: application/json for */*');
  expect(adopted.output).not.toContain('operations with servers of their own');
  symlinkSync(join(ROOT, 'node_modules'), join(out, 'node_modules'));
  const checked = run(out, 'scripts/commands/check.ts');
  expect(checked.output).toMatch(/\d+ checks: \d+ findings \(0 errors,/);
  const built = run(out, 'site/build/build.ts');
  expect(built.status, built.output).toBe(0);
  const tested = run(out, 'node_modules/vitest/vitest.mjs', 'run', 'generated');
  expect(tested.status, tested.output).toBe(0);
});
