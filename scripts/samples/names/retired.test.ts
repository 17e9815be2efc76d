import { describe, expect, test } from 'vitest';
import { bundleContract } from '../../contract/bundle.ts';
import { CONTRACT } from '../../contract/fixture-contract.ts';
import { writeFolder, writeProject } from '../../contract/temporary-project.ts';
import { buildModel } from '../../model/build-model.ts';
import { readKnownNames } from '../read/known-names.ts';
import { retiredFindings } from './retired.ts';
import type { Vocabulary } from './vocabulary.ts';

const GUIDE = 'site/guides/a-guide.md';
const product = { slug: 'acme', name: 'Acme' };

const VOCABULARY: Vocabulary = {
  names: { field: ['share', 'name'], header: ['x-{{product}}-tenant'], path: ['/v1/routes'] },
  retired: {
    operation: { getEntry: 'getRoute' },
    command: { 'entry get': null },
    path: { '/v1/entries/{entryname}': null },
    parameter: { entryname: null },
    header: { 'x-{{product}}-namespace': 'x-{{product}}-tenant' },
    option: { tenant_name: null },
    schema: { Entry: null, ModelConfig: null },
    field: { suffix: null, weight: 'share', fallback_codes: null, name: null },
    message: { 'Entry not found': 'Route not found', 'Bad Request': null },
    value: { fast: null },
  },
};

/** Return the places of mentions in files, and what is said about them. */
async function foundIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const model = buildModel(await bundleContract(writeProject({ ...CONTRACT })));
  const root = writeFolder(files);
  const known = readKnownNames(root, product);
  return retiredFindings(root, VOCABULARY, model, known).map(
    ({ line, column, mention }) => `${line}:${column} ${mention}`,
  );
}

describe('a retired name is found where it can only be that name', () => {
  test.each([
    [
      'an operation anywhere, in the forms of code',
      'getEntry, `get_entry`',
      ['1:1 getEntry', '1:12 get_entry'],
    ],
    ['a command after the program', 'Run `{{product}} entry get a`.', ['1:18 entry get']],
    [
      'a path with a value, with and without a host',
      '`GET https://a.test/v1/entries/a` /v1/entries/{b}',
      ['1:20 /v1/entries/a', '1:35 /v1/entries/{b}'],
    ],
    ['a longer path', '`/v1/entries/a/models`, `/admin/v1/entries/a`', []],
    [
      'a parameter in a path or alone',
      '`/v2/{entryname}`, `entryname`, the entryname',
      ['1:7 entryname', '1:21 entryname'],
    ],
    ['a header, in any case', 'X-{{product}}-Namespace', ['1:1 X-{{product}}-Namespace']],
    [
      'a setting as an option and as a variable',
      '`--tenant-name`, {{PRODUCT}}_TENANT_NAME',
      ['1:2 --tenant-name', '1:18 {{PRODUCT}}_TENANT_NAME'],
    ],
    ['a schema of several words anywhere', 'A ModelConfig', ['1:3 ModelConfig']],
    ['a schema of one word in code', 'Entry, `Entry`, `Entry[]`', ['1:9 Entry', '1:18 Entry']],
    ['a field with an underscore anywhere', 'fallback_codes of a model', ['1:1 fallback_codes']],
    [
      'a field as an option, of one word after the program alone',
      '`--fallback-codes`, `{{product}} a --weight 1`, `--weight`, --fallback-codes',
      ['1:2 --fallback-codes', '1:36 --weight'],
    ],
    ['a longer name', '`fallback_codes_v2`, `x-fallback_codes`', []],
    [
      'a field that is a word, in code',
      'The weight, `weight`, `models[0].weight`, `"weight": 3`',
      ['1:14 weight', '1:34 weight', '1:45 weight'],
    ],
    ['a field that is a word, elsewhere in code', '`/weight`, `--weight`, `the weight of it`', []],
    [
      'a message in code or in quotes',
      '`404 Entry not found`, "Entry not found", Entry not found',
      ['1:6 Entry not found', '1:25 Entry not found'],
    ],
    ['the words of HTTP', '```text\nHTTP/1.1 400 Bad Request\n```', []],
    ['a value in code', 'fast, `fast`, `"fast"`', ['1:8 fast', '1:17 fast']],
    ['a name that the contract has elsewhere', '`name`', []],
    [
      'a heading, a cell, a picture',
      '# getEntry\n\n| a |\n| - |\n| getEntry |\n\n![getEntry](a.svg)',
      ['1:3 getEntry', '5:3 getEntry', '7:3 getEntry'],
    ],
    ['front matter', '---\ntitle: getEntry\n---\n', ['2:8 getEntry']],
  ])('%s', async (_, text, want) => {
    expect(await foundIn({ [GUIDE]: text })).toEqual(want);
  });

  test.each([
    ['a path of jq', 'bash', "jq '.models[0].weight = 80' a.json", ['2:16 weight']],
    ['an object of jq', 'bash', "jq '{ name, weight }'", ['2:13 weight']],
    ['what is below config', 'bash', "jq '.config.weight'", []],
    ['another command', 'bash', 'echo .weight', []],
    ['an object with a spread', 'typescript', 'const a = { ...b, weight: 3 };', ['2:19 weight']],
    [
      'an object of fields alone',
      'typescript',
      "const a = { name: 'b', weight: 3 };",
      ['2:24 weight'],
    ],
    ['an object of other things', 'typescript', 'const a = { color: 1, weight: 3 };', []],
    ['replace of Python', 'python', 'replace(a, weight=f(1, 2), b=3)', ['2:12 weight']],
    ['another call of Python', 'python', 'draw(weight=3)', []],
    ['a subscript of Python', 'python', 'a["weight"]', ['2:4 weight']],
    ['output', 'json output', '{ "weight": 3 }', ['2:4 weight']],
    ['objects in plain output', 'text output', '{ name, weight }', ['2:9 weight']],
    ['columns in plain output', 'text output', 'name,weight,owner', []],
    ['a block of another product', 'python foreign="Slack"', 'client.getEntry(fallback_codes)', []],
    ['a block that isn’t checked', 'go unverified="no Go here"', 'getEntry()', ['2:1 getEntry']],
  ])('code: %s', async (_, info, code, want) => {
    expect(await foundIn({ [GUIDE]: `\`\`\`${info}\n${code}\n\`\`\`` })).toEqual(want);
  });

  test('texts of the site and its navigation, without comments', async () => {
    const files = {
      'site/src/A.tsx':
        '// getEntry\nexport const A = () => <p title="getEntry">{getEntry} getEntry</p>;',
      'site/src/A.test.tsx': "'getEntry'",
      'site/navigation.yaml': '# getEntry\n- category: getEntry # getEntry\n',
    };
    expect(await foundIn(files)).toEqual(['2:13 getEntry', '2:34 getEntry', '2:55 getEntry']);
  });
});

test('a name that is listed with a reason is allowed, everywhere or in one file', async () => {
  const text = '`weight`, `suffix`, x-{{product}}-namespace';
  const files = { [GUIDE]: text, 'site/guides/other.md': text };
  const list = `weight: It is about paper.\nx-{{product}}-namespace: A proxy sends it.\nsuffix:\n  ${GUIDE}: It tells the past.\n`;
  expect(await foundIn({ ...files, 'site/known-names.yaml': list })).toEqual(['1:12 suffix']);
});

test('a finding says what replaced the name', async () => {
  const model = buildModel(await bundleContract(writeProject({ ...CONTRACT })));
  const root = writeFolder({ [GUIDE]: '`weight`, `suffix`, get_entry' });
  const renamed = {
    ...model,
    operations: model.operations.map((one) =>
      one.id === 'getRoute' ? { ...one, renamedFrom: 'getEntry' } : one,
    ),
  };
  const found = retiredFindings(root, VOCABULARY, renamed, readKnownNames(root, product));
  expect(found.map(({ message }) => message).toSorted()).toEqual([
    'The contract no longer has the field "suffix". Remove it, or add the reason to site/known-names.yaml.',
    'The contract no longer has the field "weight", did you mean "share"?',
    'The contract no longer has the operation "get_entry": it\'s now "get_route".',
  ]);
});
