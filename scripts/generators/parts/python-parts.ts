import type { Model } from '../../model/types.ts';
import { errorClass } from '../python/method-docs.ts';
import { distributionName, methodNames, packageName } from '../python/names.ts';
import { REQUIRED } from '../reference/fields.ts';
import { blocks, code, fence, paragraphs, table, tabs } from '../reference/markdown.ts';
import { commandParts } from './command-parts.ts';
import { clientsOf, docSection, type PythonFacts } from './python-facts.ts';
import { modelParts } from './python-models.ts';
import type { PythonMethod, PythonSourceClass } from './python-source.ts';
import {
  anchor,
  declaration,
  firstSentence,
  groupsOf,
  heading,
  messagesByStatus,
  operationLink,
  sampleIn,
  type Parts,
} from './shared.ts';

/** The parts of the Python package's documentation. */
export async function pythonParts(model: Model, facts: PythonFacts): Promise<Parts> {
  const named = (names: readonly string[]): PythonSourceClass[] =>
    facts.classes.filter(({ name }) => names.includes(name));
  const exceptions = byTree(named(facts.exports.package.filter((name) => name.endsWith('Error'))));
  return {
    version: version(model),
    clients: blocks(...clientsOf(facts.classes).map(clientEntry)),
    options: optionTable(facts),
    summary: summary(model, facts),
    methods: await methods(model, facts),
    exports: exportTable(packageName(model.product), facts),
    values: blocks(...named(['Model', 'SecretStr', 'Unset']).map(classEntry)),
    transport: blocks(...named(facts.exports.transport).map(classEntry)),
    exceptions: table(
      ['Class', 'Is a', 'Raised when'],
      exceptions.map(({ name, bases, doc }) => [
        code(name),
        code(bases[0] ?? 'Exception'),
        doc.split('\n\n')[0] ?? '',
      ]),
    ),
    'exception-tree': exceptionTree(exceptions),
    'exception-attributes': table(
      ['Attribute', 'Type', 'On', 'Meaning'],
      exceptions.flatMap(({ name, attributes }) =>
        attributes.map((attribute) => [
          code(attribute.name),
          code(attribute.type),
          code(name),
          attribute.doc,
        ]),
      ),
    ),
    statuses: table(
      ['Status', 'Class', 'Documented messages'],
      [...messagesByStatus(model)].map(([status, messages]) => [
        status,
        code(errorClass(Number(status))),
        messages.map(code).join(', '),
      ]),
    ),
    ...(await modelParts(model, facts)),
    ...(await commandParts(model, facts)),
  };
}

/** Each class after the one that it is of. */
function byTree(classes: readonly PythonSourceClass[], base?: string): PythonSourceClass[] {
  return classes
    .filter(({ bases }) => bases[0] === base)
    .flatMap((entry) => [entry, ...byTree(classes, entry.name)]);
}

function exceptionTree(classes: readonly PythonSourceClass[]): string {
  const edges = classes.flatMap(({ name, bases }) => bases.map((base) => `  ${base} -> ${name}`));
  const said = classes.flatMap(({ name }) => {
    const below = classes.filter(({ bases }) => bases.includes(name));
    return below.length > 0 ? [`Under ${name}: ${below.map((one) => one.name).join(', ')}.`] : [];
  });
  const meta = `title="The classes of exceptions" description="${said.join(' ')}"`;
  return fence(`dot ${meta}`, `digraph {\n  rankdir=LR\n${edges.join('\n')}\n}`);
}

const version = ({ product, version: number }: Model): string =>
  `Package \`${distributionName(product)}\` ${number}, imported as \`${packageName(product)}\`, made from version ${number} of the contract.`;

function clientEntry({ name, doc, methods: all }: PythonSourceClass): string {
  const init = all.find((method) => method.name === '__init__');
  const closing = all.find((method) => /^a?close$/.test(method.name));
  const [, ...about] = doc.replace(/\n\nArgs:[^]*$/, '').split('\n\n');
  return blocks(
    heading(code(name)),
    ...about.map(paragraphs),
    init ? fence('python', signature({ ...init, name, returns: '' }, '')) : '',
    closing ? `${code(`${closing.isAsync ? 'await ' : ''}${closing.name}()`)}: ${closing.doc}` : '',
  );
}

const optionTable = ({ options }: PythonFacts): string =>
  table(
    ['Option', 'Type', 'Default', 'Variable', 'Meaning'],
    options.map(({ name, type, default: value, variable, isAsyncOnly, doc }) => [
      code(name),
      code(type),
      value,
      code(variable),
      isAsyncOnly ? `${doc} Asynchronous client only.` : doc,
    ]),
  );

/** The methods of a client by their names. */
const methodsOf = (client: PythonSourceClass | undefined): Map<string, PythonMethod> =>
  new Map(client?.methods.map((method) => [method.name, method]));

function summary(model: Model, facts: PythonFacts): string {
  const all = methodsOf(clientsOf(facts.classes)[0]);
  return table(
    ['Method', 'Returns', 'Operation'],
    model.operations.map((operation) => {
      const { method } = methodNames(model, operation);
      return [anchor(method), code(all?.get(method)?.returns ?? ''), operationLink(operation)];
    }),
  );
}

async function methods(model: Model, facts: PythonFacts): Promise<string> {
  const [all, asynchronous] = clientsOf(facts.classes).map(methodsOf);
  if (!all || !asynchronous) throw new Error('The Python package has no two clients.');
  const groups = groupsOf(model).map(async ({ title, description, operations }) => {
    const entries = operations.map(async (operation) => {
      const method = all.get(methodNames(model, operation).method);
      if (!method) throw new Error(`The Python client has no method for ${operation.id}.`);
      const args = docSection(method.doc, 'Args');
      const raises = [...docSection(method.doc, 'Raises')].filter(([, when]) => isOfStatus(when));
      const returned = /^Returns:\n([^]*?)\n\n/m.exec(method.doc)?.[1] ?? '';
      return blocks(
        heading(code(method.name)),
        `${operationLink(operation)}: ${code(`${operation.method} ${operation.path}`)}.`,
        tabs('python-client', [
          { label: 'Synchronous', value: 'sync', content: fence('python', signature(method)) },
          {
            label: 'Asynchronous',
            value: 'async',
            content: fence('python', signature(asynchronous.get(method.name) ?? method)),
          },
        ]),
        table(
          ['Argument', 'Type', 'Required', 'Default', 'Meaning'],
          method.parameters.map(({ name, type, default: value }) => [
            code(name),
            code(type),
            value ? '' : REQUIRED,
            code(value),
            args.get(name) ?? '',
          ]),
        ),
        `Returns ${code(method.returns)}. ${returned.trim().replaceAll(/\s+/g, ' ')}`.trim(),
        table(
          ['Raises', 'When'],
          raises.map(([name, when]) => [code(name), when]),
        ),
        `:::details[Sample]\n${fence('python', await sampleIn('python', model, operation))}\n:::`,
      );
    });
    return blocks(heading(title, 2), paragraphs(description), ...(await Promise.all(entries)));
  });
  return blocks(...(await Promise.all(groups)));
}

/** What a call raises because of the contract, and not whatever it is. */
const isOfStatus = (when: string): boolean => when.startsWith('Status ');

/** A method as it is called: without `self`, on several lines where one would be too long. */
function signature({ name, isAsync, parameters, returns }: PythonMethod, def = 'def '): string {
  const first = parameters.findIndex(({ isByName }) => isByName);
  const parts = parameters.map(
    (one) => `${one.name}: ${one.type}${one.default ? ` = ${one.default}` : ''}`,
  );
  if (first !== -1) parts.splice(first, 0, '*');
  return declaration(
    `${isAsync ? 'async ' : ''}${def}${name}(`,
    parts,
    returns ? `) -> ${returns}` : ')',
  );
}

/** A class that is no client and no model: what it is, holds and does. */
function classEntry({ name, doc, attributes, methods: all }: PythonSourceClass): string {
  return blocks(
    heading(code(name)),
    ...doc.split('\n\n').map(paragraphs),
    table(
      ['Attribute', 'Type', 'Meaning'],
      attributes.map((attribute) => [code(attribute.name), code(attribute.type), attribute.doc]),
    ),
    ...all.map((method) => {
      const isInit = method.name === '__init__';
      const shown = isInit ? { ...method, name, returns: '' } : method;
      return blocks(
        fence('python', signature(shown, isInit ? '' : 'def ')),
        ...method.doc.split('\n\n').map(paragraphs),
      );
    }),
  );
}

function exportTable(module: string, { exports, classes }: PythonFacts): string {
  const docs = new Map(classes.map(({ name, doc }) => [name, doc]));
  const constants: Readonly<Record<string, string>> = {
    CONTRACT_VERSION: 'The version of the contract that the package was made from.',
    UNSET: 'Marks a field that is absent. It is not `None`, which is null.',
    __version__: 'The version of the package.',
  };
  const row = (name: string, from: string): string[] => [
    code(name),
    code(from),
    firstSentence(docs.get(name) ?? constants[name] ?? 'A type of the contract.'),
  ];
  return table(
    ['Name', 'From', 'What it is'],
    [
      ...exports.package.map((name) => row(name, module)),
      ...exports.transport.map((name) => row(name, `${module}.transport`)),
    ].toSorted(([a = ''], [b = '']) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  );
}
