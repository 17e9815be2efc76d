import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { EXCEPTIONS } from '../../scripts/contract/read-contract.ts';
import { lintWithSpectral } from '../../scripts/contract/spectral.ts';
import { KEYWORDS } from '../../scripts/model/keywords.js';

// What VS Code does with this repository: .vscode/ names files that are there, and its schemas accept
// what is written in spec/ and nothing else than the lint does.

const readJson = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

const settings = readJson('.vscode/settings.json');
const schemas = Object.entries(settings['yaml.schemas'] as Record<string, string>).map(
  ([schema, pattern]) => ({ schema, pattern, files: globSync(pattern) }),
);

/** Errors of a text by a schema, which may refer to the schemas beside it. */
function validate(schema: string, text: string): string[] {
  const ajv = new Ajv({ allErrors: true, strict: false });
  for (const file of globSync('.vscode/schemas/*.json')) {
    ajv.addSchema(readJson(file), file.split('/').at(-1) ?? '');
  }
  const check = ajv.getSchema(schema.split('/').at(-1) ?? '') ?? ajv.compile(readJson(schema));
  if (check(parse(text))) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

describe('the settings', () => {
  test('name files that exist', () => {
    expect(schemas.filter(({ schema }) => !existsSync(schema))).toEqual([]);
    expect(existsSync(String(settings['spectral.rulesetFile']))).toBe(true);
    for (const pattern of settings['spectral.validateFiles'] as string[]) {
      expect(globSync(pattern), pattern).not.toEqual([]);
    }
    const { apis } = parse(readFileSync('redocly.yaml', 'utf8')) as {
      apis: { admin: { root: string } };
    };
    expect(existsSync(apis.admin.root)).toBe(true);
  });

  test('have a schema for every file of the definition', () => {
    const covered = [...schemas.flatMap(({ files }) => files), EXCEPTIONS];
    expect(globSync('spec/**/*.yaml').filter((file) => !covered.includes(file))).toEqual([]);
  });

  test('recommend extensions by publisher and name', () => {
    const { recommendations } = readJson('.vscode/extensions.json') as {
      recommendations: string[];
    };
    const formatter = settings['editor.defaultFormatter'];
    expect(recommendations).toContain(formatter);
    for (const id of recommendations) expect(id).toMatch(/^[a-z][\w-]*\.[a-z][\w-]*$/);
  });
});

describe("the schemas accept the project's files", () => {
  test.each(schemas)('$schema', ({ schema, files }) => {
    expect(files).not.toEqual([]);
    for (const file of files) {
      expect(validate(schema, readFileSync(file, 'utf8')), file).toEqual([]);
    }
  });
});

describe('the schemas reject mistakes', () => {
  test.each([
    ['spec/admin.yaml', '\ntags:', '\ntagz:', '"additionalProperty":"tagz"'],
    ['spec/admin.yaml', 'slug: ', 'slug: X', '/info/x-product/slug must match'],
    ['spec/paths/routes.yaml', '    summary:', '    sumary:', 'sumary'],
    [
      'spec/paths/routes.yaml',
      'operationId: list',
      'operationId: show',
      '/collection/get/operationId must match',
    ],
    ['spec/schemas/Route.yaml', 'type: object', 'type: objekt', '/type must be equal to one of'],
    ['spec/schemas/Route.yaml', 'properties:', 'property:', '"property"'],
    ['spec/parameters/RouteName.yaml', 'in: path', 'in: url', '/in must be equal'],
    ['spec/examples/route.yaml', '  value:', '  valeu:', 'valeu'],
    ['spec/errors.yaml', '  content:', '  contents:', 'contents'],
    ['site/navigation.yaml', '- category:', '- categroy:', 'categroy'],
    ['site/house-style.yaml', '\nterms:', '\nterm:', '"term"'],
  ])('%s without "%s" but with "%s"', (file, from, to, want) => {
    const entry = schemas.find(({ files }) => files.includes(file));
    if (!entry) throw new Error(`No schema is for ${file}.`);
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(from);
    expect(validate(entry.schema, text.replace(from, to)).join('\n')).toContain(want);
  });
});

test.each(Object.entries(KEYWORDS))('an editor offers the keywords of a %s', (kind, keywords) => {
  const { definitions } = readJson('.vscode/schemas/contract.schema.json') as {
    definitions: Record<string, { properties: object }>;
  };
  // A reference to another file replaces these.
  const offered = Object.keys(definitions[kind]?.properties ?? {}).filter(
    (word) => word !== '$ref',
  );
  expect(offered.toSorted()).toEqual(keywords.filter((word) => word !== '$ref').toSorted());
});

test.each(settings['spectral.validateFiles'] as string[])(
  'Spectral says of %s what the lint says',
  async (file) => {
    expect(await lintWithSpectral(process.cwd(), join(process.cwd(), file))).toEqual([]);
  },
);
