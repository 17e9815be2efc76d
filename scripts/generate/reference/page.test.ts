import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseSyntax } from '../../markdown/parse/syntax.ts';
import { readSlots } from '../../markdown/weave/slots.ts';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { readTemplates } from '../templates.ts';
import { renderPage } from './page.ts';

const model = buildModel(
  JSON.parse(readFileSync('generated/openapi/admin.json', 'utf8')) as JsonObject,
);

const render = async (template: string, operationId = 'deleteRoute'): Promise<string> => {
  const operation = model.operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`The contract has no ${operationId}.`);
  const { text } = await renderPage({ model, history: [], templates: () => template }, operation);
  return text;
};

/** Return the page without its front matter, first comment and heading. */
const body = async (template: string, operationId?: string): Promise<string> =>
  (await render(template, operationId)).split('\n\n').slice(3).join('\n\n');

test('a page lists the slots that it has', async () => {
  const templates = readTemplates('.', model.product);
  for (const operation of model.operations) {
    const { text, slots } = await renderPage({ model, history: [], templates }, operation);
    expect(slots.length).toBeGreaterThan(0);
    expect(slots).toEqual(readSlots(parseSyntax(text)));
  }
});

describe('a page template', () => {
  test('keeps its text and slots and gets the facts', async () => {
    expect(await body('::call\n\nWords.\n\n::slot{name="intro" required}\n')).toBe(
      '::operation{id="deleteRoute" method="DELETE" path="/v1/admin/routes/{routename}"}\n\nWords.\n\n::slot{name="intro" required}\n',
    );
  });

  test('describes the bodies of errors as they are: messages, or objects with fields', async () => {
    expect(await body('::error-body\n')).toBe(
      'The body of an error is its message, as a JSON string.\n',
    );
    const problem = { type: 'object', properties: { detail: { type: 'string' } } };
    const content = { 'application/problem+json': { schema: problem } };
    const responses = { 200: {}, 404: { content }, '5XX': { content }, default: {} };
    const other = buildModel({ info: { title: 'T' }, paths: { '/a': { get: { responses } } } });
    const [operation] = other.operations;
    if (!operation) throw new Error('There is no operation.');
    const templates = (): string => '::error-body\n\n::errors\n';
    const { text: page } = await renderPage({ model: other, history: [], templates }, operation);
    expect(page).toContain('Body of `404`, `5XX`: `application/problem+json`, object.');
    expect(page).toContain('- `detail` string');
    // An example that is made up is no message of the server.
    expect(page).toContain('| Status |\n| --- |\n| 404 |\n| 5XX |\n| default |');
  });

  test('says where a client certificate is needed, alone or with keys', async () => {
    const securitySchemes = {
      Client: { type: 'mutualTLS', description: 'Ask us for one.' },
      Key: { type: 'apiKey', in: 'header', name: 'x-key' },
    };
    const pageOf = async (...security: JsonObject[]): Promise<string> => {
      const paths = { '/a': { get: { security, responses: { 200: {} } } } };
      const other = buildModel({ info: { title: 'T' }, paths, components: { securitySchemes } });
      const [only] = other.operations;
      if (!only) throw new Error('There is no operation.');
      const templates = (): string => '::keys\n';
      return (await renderPage({ model: other, history: [], templates }, only)).text;
    };
    const about =
      '\n\nThe certificate is part of the connection (mutual TLS), so you configure it in the HTTP client, and no header contains it.\n\nAsk us for one.\n';
    expect(await pageOf({ Client: [] })).toContain(`Send a client certificate.${about}`);
    expect(await pageOf({ Key: [], Client: [] }, { Key: [] })).not.toContain('certificate');
    expect(await pageOf({}, { Key: [], Client: [] })).toContain(
      `Send \`x-key\` and a client certificate; or no key.${about}`,
    );
  });

  test('shows the braces of the contract as they are', async () => {
    const schema = { type: 'string', default: 'icon-{{glyph}}' };
    const parameters = [{ name: 'a', in: 'query', schema }];
    const get = { parameters, responses: { 200: {} } };
    const other = buildModel({ info: { title: 'T' }, paths: { '/a': { get } } });
    const [only] = other.operations;
    if (!only) throw new Error('There is no operation.');
    const templates = (): string => '::query-parameters\n';
    const { text: page } = await renderPage({ model: other, history: [], templates }, only);
    expect(page).toContain('Default: `"icon-\\{{glyph}}"`.');
  });

  test('names the media types of a body that the clients and samples do not use', async () => {
    const content = { 'application/xml': {}, 'application/json': { schema: { type: 'string' } } };
    const operation = { requestBody: { content }, responses: { 200: { content } } };
    const other = buildModel({ info: { title: 'T' }, paths: { '/a': { post: operation } } });
    const [only] = other.operations;
    if (!only) throw new Error('There is no operation.');
    const templates = (): string => '::body\n\n::samples\n';
    const { text: page } = await renderPage({ model: other, history: [], templates }, only);
    expect(page).toContain(
      "`application/json`, string. The definition also has `application/xml`, which the clients and samples don't use.",
    );
    expect(page).toContain('--header "accept: application/json"');
  });

  test('loses the heading of a section whose facts are all empty', async () => {
    const template =
      '## Body\n\n::body\n\n::slot{name="notes" heading="Notes"}\n\n## Path\n\n::path-parameters\n';
    const page = await body(template);
    expect(page).not.toContain('## Body');
    expect(page).toMatch(/^::slot\{name="notes" heading="Notes"\}\n\n## Path\n\n:::field-list/);
  });

  test('keeps a heading with nothing of its own above one that has facts, and no other', async () => {
    const template = '## Empty\n\n### Body\n\n::body\n\n## Request\n\n### Headers\n\n::headers\n';
    expect(await body(template)).toMatch(/^## Request\n\n### Headers\n\n:::field-list/);
  });

  test('keeps the heading where there are facts', async () => {
    expect(await body('## Body\n\n::body\n', 'createRoute')).toContain('## Body\n\nRequired:');
  });
});
