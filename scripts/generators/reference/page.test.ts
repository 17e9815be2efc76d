import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { HINTS } from '../../prose/hints.ts';
import { renderPage } from './page.ts';

const model = buildModel(
  JSON.parse(readFileSync('generated/openapi/admin.json', 'utf8')) as JsonObject,
);

const render = (template: string, operationId = 'deleteRoute'): Promise<string> => {
  const operation = model.operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`The contract has no ${operationId}.`);
  const hints = '## Intro\n\nWhat it does.\n\n## Notes\n\nMore.\n';
  return renderPage(model, operation, (name) => (name === HINTS ? hints : template));
};

/** The page without its front matter and its first comment and heading. */
const body = async (template: string, operationId?: string): Promise<string> =>
  (await render(template, operationId)).split('\n\n').slice(3).join('\n\n');

describe('a page template', () => {
  test('keeps its own words and slots, and gets the facts', async () => {
    expect(await body('::call\n\nWords.\n\n::slot{name="intro" required}\n')).toBe(
      '::operation{id="deleteRoute" method="DELETE" path="/v1/admin/routes/{routename}"}\n\nWords.\n\n::slot{name="intro" required}\n',
    );
  });

  test('loses the heading of a section whose facts are all empty', async () => {
    const template =
      '## Body\n\n::body\n\n::slot{name="notes" heading="Notes"}\n\n## Parameters\n\n::parameters\n';
    const page = await body(template);
    expect(page).not.toContain('## Body');
    expect(page).toMatch(
      /^::slot\{name="notes" heading="Notes"\}\n\n## Parameters\n\n\| Parameter/,
    );
  });

  test('keeps the heading where there are facts', async () => {
    expect(await body('## Body\n\n::body\n', 'createRoute')).toContain('## Body\n\nRequired:');
  });

  test('is refused when it names a fact that does not exist, with line and known facts', async () => {
    await expect(render('::call\n\n::headrs\n')).rejects.toThrow(
      'templates/reference/delete.md:3  template-fact  there is no fact ::headrs; write one of ::call, ::description, ::headers',
    );
  });

  test('is refused when it names a slot that nobody describes', async () => {
    await expect(render('::call\n\n::slot{name="intor"}\n')).rejects.toThrow(
      'templates/reference/delete.md:3  template-slot  there is no slot "intor"; write one of intro, notes, or describe it in templates/reference/slots.md.',
    );
  });
});
