import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { readTemplates } from '../templates.ts';
import type { GeneratedFile, GeneratorInput } from '../types.ts';
import { generateParts } from './index.ts';
import { clientsOf, docSection, pythonFacts, type PythonFacts } from './python-facts.ts';
import { readClasses, readExports, readNumbers } from './python-source.ts';
import { typeScriptFacts, type TypeScriptFacts } from './typescript-facts.ts';

/**
 * That the facts are true is what test/python/parts.test.ts and test/typescript/parts.test.ts hold
 * against the built packages; here, that pages show all of them.
 */

const root = join(import.meta.dirname, '../../..');
const document = JSON.parse(
  readFileSync(join(root, 'generated/openapi/admin.json'), 'utf8'),
) as JsonObject;
const model = buildModel(document);
const input: GeneratorInput = { model, document, templates: readTemplates(root, model.product) };

let files: readonly GeneratedFile[];
let python: PythonFacts;
let typescript: TypeScriptFacts;
beforeAll(async () => {
  files = await generateParts(input);
  python = await pythonFacts(input);
  typescript = await typeScriptFacts(input);
});

const part = (name: string): string =>
  files.find(({ path }) => path.endsWith(`/${name}.md`))?.content ?? '';

/** Of these names, those that a part does not show in code. */
const missing = (name: string, names: readonly string[]): string[] =>
  names.filter((one) => !new RegExp(`[\`| ]${one}[\`|(: ]`).test(part(name)));

test('the parts name every export, option, command, field and method', () => {
  const clients = clientsOf(python.classes);
  const models = python.classes.filter(({ bases }) => bases.includes('Model'));
  const methods = clients[0]?.methods.filter(({ name }) => !/^(__init__|close)$/.test(name)) ?? [];
  expect(missing('python.exports', Object.values(python.exports).flat())).toEqual([]);
  expect(
    missing(
      'python.options',
      python.options.map(({ name }) => name),
    ),
  ).toEqual([]);
  expect(
    missing(
      'python.methods',
      methods.map(({ name }) => name),
    ),
  ).toEqual([]);
  expect(
    missing(
      'python.commands',
      python.commands.map(({ words }) => words),
    ),
  ).toEqual([]);
  expect(
    missing(
      'python.models',
      models
        .flatMap(({ attributes }) => attributes.map(({ name }) => name))
        .filter((name) => name !== 'extra'),
    ),
  ).toEqual([]);
  expect(
    missing(
      'python.exit-codes',
      python.exitCodes.map(({ code }) => String(code)),
    ),
  ).toEqual([]);
  expect(
    missing(
      'typescript.exports',
      typescript.exports.map(({ name }) => name),
    ),
  ).toEqual([]);
  expect(
    missing(
      'typescript.methods',
      model.operations.map(({ id }) => id),
    ),
  ).toEqual([]);
  expect(methods).toHaveLength(model.operations.length);
});

test('both Python clients have the same methods', () => {
  const [sync, other] = clientsOf(python.classes).map(({ methods }) =>
    methods
      .filter(({ name }) => !/^(__init__|a?close)$/.test(name))
      .map((method) => ({ ...method, isAsync: false })),
  );
  expect(other).toEqual(sync);
});

test('every part stands on a page', () => {
  const pages = globSync('site/guides/**/*.md', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const unused = files.filter(({ path }) => {
    const [, language, name] = /([a-z]+)\.([a-z-]+)\.md$/.exec(path) ?? [];
    return !pages.some((text) => text.includes(`::sdk{language="${language}" part="${name}"}`));
  });
  expect(unused.map(({ path }) => path)).toEqual([]);
});

describe('the reader of Python', () => {
  const SOURCE = `"""A module."""

__all__ = ["A", "B"]

LIMIT = 10 * 1024
PAUSE = 0.5


@dataclass(frozen=True)
class A(
    Base,
    Other,
):
    """What it is.

    More (of it
    """

    name: str | Unset = _field(
        default=UNSET,
        metadata=_wire("name", text),  # a comment with a bracket (
    )
    """Its name, with a \\\\ in it."""
    plain: Mapping[str, Any]
    _hidden: int

    @classmethod
    def read(cls, data: Mapping[str, Any], *, limit: int = LIMIT) -> A:
        """Reads."""
        if data:
            inner: int = 3
        return A()

    async def wait(self) -> None: ...

    def _private(self) -> None: ...


class B: ...
`;

  test('finds classes, attributes, methods and what is said of them', () => {
    const [found, ...others] = readClasses(SOURCE);
    expect(others).toEqual([{ name: 'B', bases: [], doc: '', attributes: [], methods: [] }]);
    expect(found).toEqual({
      name: 'A',
      bases: ['Base', 'Other'],
      doc: 'What it is.\n\nMore (of it',
      attributes: [
        { name: 'name', type: 'str | Unset', doc: 'Its name, with a \\ in it.' },
        { name: 'plain', type: 'Mapping[str, Any]', doc: '' },
      ],
      methods: [
        {
          name: 'read',
          isAsync: false,
          parameters: [
            { name: 'data', type: 'Mapping[str, Any]', default: '', isByName: false },
            { name: 'limit', type: 'int', default: 'LIMIT', isByName: true },
          ],
          returns: 'A',
          doc: 'Reads.',
        },
        { name: 'wait', isAsync: true, parameters: [], returns: 'None', doc: '' },
      ],
    });
  });

  test('finds exports and constants', () => {
    expect(readExports(SOURCE)).toEqual(['A', 'B']);
    expect(readNumbers(SOURCE)).toEqual([
      ['LIMIT', '10240'],
      ['PAUSE', '0.5'],
    ]);
  });

  test('says where a statement has no end', () => {
    expect(() => readClasses('class A:\n    x: int = f(\n')).toThrow('x: int = f(');
  });

  test('finds the entries of a docstring’s section, over several lines', () => {
    const doc = 'What.\n\nArgs:\n    a: One\n        and more.\n    b: Two.\n\nReturns:\n    It.';
    expect([...docSection(doc, 'Args')]).toEqual([
      ['a', 'One and more.'],
      ['b', 'Two.'],
    ]);
    expect([...docSection(doc, 'Raises')]).toEqual([]);
  });
});
