import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleContract, bundleUnnamed } from '../contract/bundle.ts';
import { type ContractEdit, edited, ROUTE, ROUTES } from '../contract/fixture-contract.ts';
import { writeProject } from '../contract/temporary-project.ts';
import { generateChangelog, operationHistory } from '../generate/changelog.ts';
import { readTemplates } from '../generate/templates.ts';
import { formatFindings } from '../lib/findings.ts';
import { sha256 } from '../lib/kept.ts';
import { buildModel } from '../model/build-model.ts';
import { readHistory, type History } from './history.ts';
import { formatReleased } from './read-releases.ts';

/** The field of the first release that the second one lacks. */
const RENAMED: ContractEdit = [ROUTE, `  'key_{{product}}':`, `  'secret_{{product}}':`];
const OTHER_ID: ContractEdit = [
  ROUTES,
  'operationId: getRoute',
  'operationId: getEntry\n    x-renamed-from: getRoute',
];
const DEPRECATED: ContractEdit = [
  ROUTES,
  '    summary: Get a route\n',
  '    deprecated: true\n    summary: Get a route\n',
];
const NOTES = '---\ndate: 2030-01-31\n---\n';

/** Write a project with releases, each of the contract after more edits, and further files. */
async function writeReleases(
  releases: Readonly<Record<string, readonly ContractEdit[]>>,
  files: Readonly<Record<string, string>> = {},
  edits: readonly ContractEdit[] = [],
): Promise<string> {
  const released: Record<string, string> = {};
  let sums = '';
  for (const [version, own] of Object.entries(releases)) {
    const text = formatReleased(await bundleUnnamed(writeProject(edited(own))));
    released[`releases/${version}.json`] = text;
    released[`releases/${version}.md`] = NOTES;
    sums += `${sha256(text)}  ${version}.json\n`;
  }
  return writeProject({
    ...edited(edits),
    ...released,
    'releases/SHA256SUMS': sums,
    ...files,
  });
}

async function read(root: string) {
  const document = await bundleContract(root);
  const model = buildModel(document);
  const { history, findings } = readHistory(root, model);
  const templates = readTemplates('.', model.product);
  const files = await generateChangelog({ model, document, templates, history });
  const [page, feed] = files.map(({ content }) => content);
  return { model, history, page, feed, problems: formatFindings(findings) };
}

const changesOf = (history: History): string[] =>
  history.map(
    ({ version = 'next', changes }) => `${version}: ${changes.map(({ id }) => id).join(', ')}`,
  );

test('a version lists its changes, breaking ones first, with what to do and the notes about them', async () => {
  const root = await writeReleases(
    { '1.0.0': [], '2.0.0': [RENAMED] },
    {
      'releases/2.0.0.md': `${NOTES}\nWords about **{{Product}}**.\n\n## property-removed Route.key_{{product}}\n\nIt has *another* name.\n\n## Site\n\n- A page.\n`,
    },
    [RENAMED],
  );
  const { page, feed, problems } = await read(root);
  expect(problems).toBe('');
  expect(page).toMatchInlineSnapshot(`
    "<!-- Made from spec/ by \`make generate\`. Do not edit: change spec/ or templates/ instead. -->

    ### Version 2.0.0

    Released January 31, 2030.

    Words about **Acme**.

    #### Breaking changes in 2.0.0

    - **\`Route\`**: The field \`key_acme\` was removed. Callers that read it don't find a value. Requests that contain it are refused, or it has no effect. Stop sending the field, and don’t read it from responses. In [Get a route](/reference/getroute) and [Create a route](/reference/createroute).

      It has *another* name.

    #### Other changes in 2.0.0

    - **\`Route\`**: The field \`secret_acme\` was added. Callers ignore unknown fields. Requests may omit it. In [Get a route](/reference/getroute) and [Create a route](/reference/createroute).

    #### Site changes in 2.0.0

    - A page.

    ### Version 1.0.0

    Released January 31, 2030.
    "
  `);
  expect(feed).toContain('"id": "property-removed Route.key_acme"');
});

test('changes since the last release are the next version, with the reasons of exceptions', async () => {
  const root = await writeReleases(
    { '1.0.0': [] },
    {
      'spec/breaking-changes.yaml':
        '- change: property-removed Route.key_acme\n  reason: No one read it.\n  version: 1.1.0\n',
    },
    [RENAMED],
  );
  const { page, feed, history } = await read(root);
  expect(changesOf(history)).toEqual([
    'next: property-removed Route.key_acme, property-added Route.secret_acme',
    '1.0.0: ',
  ]);
  expect(page).toContain(
    '### Next version\n\nNot released yet. These changes follow version 1.0.0.',
  );
  expect(page).toContain('\n\n  No one read it.\n');
  // Feeds have only what can't change any more.
  expect(feed).not.toContain('key_acme');
});

test('an operation has its history under all of its names, the newest first', async () => {
  const root = await writeReleases(
    { '1.0.0': [], '1.10.0': [DEPRECATED], '2.0.0': [DEPRECATED, OTHER_ID] },
    {},
    [OTHER_ID],
  );
  const { history, model } = await read(root);
  const of = (id: string): string => {
    const operation = model.operations.find((one) => one.id === id);
    return operation ? operationHistory(history, operation) : '';
  };
  expect(of('getEntry')).toMatchInlineSnapshot(`
    "- [Next version](/changelog#next-version): The operation is no longer deprecated.

    - [2.0.0](/changelog#version-2-0-0): **Breaking**: The operation was called \`getRoute\`. Update the client, and call the method by its new name.

    - [1.10.0](/changelog#version-1-10-0): The operation is now deprecated. Plan to stop using it.

    - [1.0.0](/changelog#version-1-0-0): The operation was added."
  `);
  expect(of('listSecrets')).toBe('- [1.0.0](/changelog#version-1-0-0): The operation was added.');
});

test.each<[name: string, change: (root: string) => void, want: string]>([
  [
    'a changed contract',
    (root) => appendFileSync(join(root, 'releases/1.0.0.json'), '\n'),
    'releases/1.0.0.json  release  The file isn’t',
  ],
  [
    'a contract that no release added',
    (root) =>
      writeFileSync(
        join(root, 'releases/1.1.0.json'),
        readFileSync(join(root, 'releases/1.0.0.json')),
      ),
    'releases/1.1.0.json  release  releases/SHA256SUMS doesn’t list the file.',
  ],
  [
    'a missing contract',
    (root) => rmSync(join(root, 'releases/1.0.0.json')),
    'releases/SHA256SUMS  release  releases/1.0.0.json was released and is missing.',
  ],
  [
    'missing notes, which have the date',
    (root) => rmSync(join(root, 'releases/1.0.0.md')),
    'releases/1.0.0.md  release  The file is missing: it contains the date of the release.',
  ],
  [
    'notes without a date',
    (root) => writeFileSync(join(root, 'releases/1.0.0.md'), 'Words.\n'),
    'releases/1.0.0.md:1:1  release  The notes of a release begin with its date',
  ],
  [
    'a note about a change that does not exist',
    (root) => writeFileSync(join(root, 'releases/next.md'), 'Words.\n\n## Sites\n\n- A page.\n'),
    'releases/next.md:3:1  release  "Sites" isn’t a change since 1.0.0, so readers wouldn’t see this note, did you mean "Site"?',
  ],
  [
    'two notes about one thing, and an unknown placeholder',
    (root) => writeFileSync(join(root, 'releases/next.md'), '## Site\n\n{{site}}\n\n## Site\n'),
    'releases/next.md:3:1  release  {{site}} isn’t a placeholder',
  ],
])('%s is reported at its place', async (_, change, want) => {
  const root = await writeReleases({ '1.0.0': [] });
  expect((await read(root)).problems).toBe('');
  change(root);
  expect((await read(root)).problems.replaceAll("n't", 'n’t')).toContain(want);
});
