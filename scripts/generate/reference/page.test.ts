import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { renderPage } from './page.ts';

const model = buildModel(
  JSON.parse(readFileSync('generated/openapi/admin.json', 'utf8')) as JsonObject,
);

const render = (template: string, operationId = 'deleteRoute'): Promise<string> => {
  const operation = model.operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`The contract has no ${operationId}.`);
  return renderPage(model, operation, () => template);
};

/** Return the page without its front matter, first comment and heading. */
const body = async (template: string, operationId?: string): Promise<string> =>
  (await render(template, operationId)).split('\n\n').slice(3).join('\n\n');

describe('a page template', () => {
  test('keeps its text and slots and gets the facts', async () => {
    expect(await body('::call\n\nWords.\n\n::slot{name="intro" required}\n')).toBe(
      '::operation{id="deleteRoute" method="DELETE" path="/v1/admin/routes/{routename}"}\n\nWords.\n\n::slot{name="intro" required}\n',
    );
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
