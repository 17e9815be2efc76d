import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { model } from '../../scripts/lib/own-contract.ts';
import { fillNames } from '../../scripts/markdown/pages/fill-names.ts';
import { parseSyntax } from '../../scripts/markdown/parse/syntax.ts';
import { readTree } from '../../scripts/samples/read/read-samples.ts';
import { lacking, playPages, readyStage, runnable } from './play.ts';
import { ROOT } from '../root.ts';

// What run.test.ts would say of pages whose blocks fail.

const { product } = model;

function readFixture(name: string): ReturnType<typeof readTree> {
  const file = `scripts/samples/run/fixtures/${name}`;
  const { text } = fillNames(file, readFileSync(join(ROOT, file), 'utf8'), product);
  return readTree(parseSyntax(text), { page: '/page', file: 'page.md', isGenerated: () => false });
}

const pages = { broken: readFixture('broken.md'), fine: readFixture('fine.md') };
const isComplete = runnable(Object.values(pages)).every((one) => lacking(one) === undefined);

async function findingsIn(page: ReturnType<typeof readTree>): Promise<string[]> {
  const stage = await readyStage();
  const playing = playPages([page], inject('mockUrl'), stage);
  const outcomes = await Promise.all(runnable([page]).map(playing.outcome));
  await playing.end;
  await stage.remove();
  return outcomes
    .flatMap(({ findings }) => findings)
    .map(({ line, message }) => `${line} ${message}`);
}

test.skipIf(!isComplete)('every block that fails is found, at its line', async () => {
  const found = (await findingsIn(pages.broken)).map((line) =>
    line
      .replaceAll(/\/\S*?\.block-(\d+)(?:\.m[jt]s)?/g, 'block')
      .replaceAll(new RegExp(product.slug, 'gi'), 'PRODUCT'),
  );
  expect(found.join('\n')).toMatchInlineSnapshot(`
    "5 The block ended with 1: block: line 2: this command ended with 1.
    9 The block ended with 1: block: line 1: NO_SUCH_VARIABLE: unbound variable.
    13 The block sent PATCH /v1/admin/routes/support-chat, which isn't in the contract.
    13 The block sent POST /v1/admin/routes (createRoute), which was refused with 400: Request body property enabled must be boolean.
    13 The block sent GET /v1/admin/routes (listRoutes), which was refused with 401: Invalid security scheme used.
    19 The block shows a call of getRoute, but sent none.
    29 The block ended with 2: PRODUCT route: argument COMMAND: invalid choice: 'lst' (choose from 'list', 'get', 'create', 'update', 'delete'). See PRODUCT route --help. / block: line 1: this command ended with 2.
    37 The block doesn't print this: line 1 is "one" instead of "two".
    41 The block doesn't print this: line 1 is "one" instead of "two".
    50 The block doesn't print this: line 1 is "{ "a": 1 }" instead of "{ "a": 2 }".
    56 The block ended with 1: File "block", line 3, in <module> / print(os.environ["NO_SUCH_VARIABLE"]) / File "<frozen os>", line 679, in __getitem__ / KeyError: 'NO_SUCH_VARIABLE'.
    65 The block ended with 1: Traceback (most recent call last): / File "block", line 2, in <module> / assert first == 2 / AssertionError.
    71 The block ended with 1: Traceback (most recent call last): / File "block", line 3, in <module> / print(missing) / NameError: name 'missing' is not defined.
    78 The block ended with 1: throw new TypeError( / TypeError: The path needs a value for routename, not "".
    91 The block doesn't print this: line 1 is "1" instead of "2".
    95 The block ended with 3 without a message.
    99 The block sent a wrong body: Route has no field "color": it has name, type, enabled, config, models, created_at, created_by, modified_at and modified_by.
    106 The block sent a wrong body: Route has no field "color": it has name, type, enabled, config, models, created_at, created_by, modified_at and modified_by."
  `);
});

test.skipIf(!isComplete)('blocks that continue each other pass', async () => {
  expect(await findingsIn(pages.fine)).toEqual([]);
});
