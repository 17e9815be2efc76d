import { oncePerObject } from '../../lib/memory.ts';
import { formatJson } from '../../lib/format-code.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import { resolved } from '../../model/lookup.ts';
import type { JsonValue, Model, Schema } from '../../model/types.ts';
import { REQUIRED } from '../reference/fields.ts';
import { blocks, code, fence, paragraphs, table, tabs } from '../reference/markdown.ts';
import {
  declaration,
  download,
  exportTable,
  firstSentence,
  heading,
  methodParts,
  statusTable,
  type MethodEntry,
  type Parts,
} from '../reference/sdk-parts.ts';
import type { GeneratorInput } from '../types.ts';
import { pythonClients, type PythonClient } from './client.ts';
import { layout } from './layout.ts';
import { iteratorMethod, parameterList, pythonMethod, type PythonMethod } from './methods.ts';
import { modelDoc, modelFields } from './models.ts';
import { pythonPackage } from './names.ts';
import { exportedNames } from './package.ts';
import { runtimeClasses, type RuntimeClass } from './runtime.ts';
import { pythonTypes, type PythonClass } from './types.ts';
import { pythonValue } from './values.ts';

export async function pythonParts({ model, templates }: GeneratorInput): Promise<Parts> {
  const { distribution, module } = pythonPackage(model.product);
  const exceptions = byTree(runtimeClasses(templates, 'exceptions.py'), 'Exception');
  const values = ['_model.py', '_values.py'].flatMap((name) => runtimeClasses(templates, name));
  const transport = ['_http.py', '_transport.py']
    .flatMap((name) => runtimeClasses(templates, name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const clients = pythonClients(model);
  const closing = runtimeClasses(templates, '_client.py').map(({ methods }) =>
    methods.find(({ name }) => name.endsWith('close')),
  );
  const docs = new Map([
    ...pythonTypes(model).classes.map((entry) => [entry.name, modelDoc(entry)] as const),
    ...clients.map(({ name, summary }) => [name, summary] as const),
    ...[...exceptions, ...values].map(({ name, doc }) => [name, doc] as const),
    ['CONTRACT_VERSION', 'The version of the contract that the package was made from.'],
    ['UNSET', 'Marks an absent field.'],
    ['__version__', 'The version of the package.'],
  ]);
  return {
    version: `Package \`${distribution}\` ${model.packageVersion}, imported as \`${module}\`, made from version ${model.version} of the contract.`,
    download: download(`${module}-${model.packageVersion}-py3-none-any.whl`),
    clients: blocks(...clients.map((client, index) => clientEntry(client, closing[index]))),
    options: table(
      ['Option', 'Type', 'Default', 'Variable', 'Meaning'],
      clients[1].options.map((option) => [
        code(option.name),
        code(option.type),
        option.value,
        code(option.variable),
        clients[0].options.includes(option)
          ? option.doc
          : `${option.doc} Asynchronous client only.`,
      ]),
    ),
    ...(await methodParts(model, 'python', (operation) =>
      methodEntry(
        pythonMethod(model, operation),
        iteratorMethod(model, operation, { isAsync: false }),
      ),
    )),
    exports: exportTable(
      ['Name', 'From', 'What it is'],
      [
        ...exportedNames(model).map((name) => [
          code(name),
          code(module),
          firstSentence(docs.get(name) || 'A type of the API.'),
        ]),
        ...transport.map(({ name, doc }) => [
          code(name),
          code(`${module}.transport`),
          firstSentence(doc),
        ]),
      ],
    ),
    values: blocks(...values.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(classEntry)),
    transport: blocks(...transport.map(classEntry)),
    exceptions: table(
      ['Class', 'Base class', 'Meaning'],
      exceptions.map(({ name, base, doc }) => [code(name), code(base), doc.split('\n\n')[0] ?? '']),
    ),
    'exception-tree': exceptionTree(exceptions),
    'exception-attributes': table(
      ['Attribute', 'Type', 'On', 'Meaning'],
      exceptions.flatMap(({ name: owner, attributes }) =>
        attributes.map(({ name, type, doc }) => [code(name), code(type), code(owner), doc]),
      ),
    ),
    statuses: statusTable(model),
    models: blocks(
      ...(await Promise.all(pythonTypes(model).classes.map((entry) => modelEntry(model, entry)))),
    ),
  };
}

/** Sort classes, each directly after its base and the classes before it. */
const byTree = (classes: readonly RuntimeClass[], base: string): RuntimeClass[] =>
  classes
    .filter((entry) => entry.base === base)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => [entry, ...byTree(classes, entry.name)]);

/** Draw the classes as a tree. Those that no other class extends share a box, so the tree fits a phone. */
function exceptionTree(classes: readonly RuntimeClass[]): string {
  const bases = Map.groupBy(classes.slice(1), ({ base }) => base);
  const edges = [...bases].flatMap(([base, below]) => {
    const { inner = [], leaf = [] } = Object.groupBy(below, ({ name }) =>
      bases.has(name) ? 'inner' : 'leaf',
    );
    const box = leaf.map(({ name }) => `${name}\\l`).join('');
    return [...inner.map(({ name }) => name), ...(box ? [`"${box}"`] : [])].map(
      (name) => `  ${base} -> ${name}`,
    );
  });
  const sentences = [...bases].map(
    ([base, below]) => `Under ${base}: ${below.map(({ name }) => name).join(', ')}.`,
  );
  const meta = `title="The classes of exceptions" description="${sentences.join(' ')}"`;
  const margin = 'node [margin="0.1,0.1"]';
  return fence(`dot ${meta}`, `digraph {\n  ${margin}\n${edges.join('\n')}\n}`);
}

function clientEntry(
  { name, about, options }: PythonClient,
  close?: RuntimeClass['methods'][number],
): string {
  const parameters = options.map(({ name: option, type, value, constant }) =>
    constant ? `${option}: ${type} = ${value}` : `${option}: ${type} | None = None`,
  );
  return blocks(
    heading(code(name)),
    about,
    fence('python', declaration(`${name}(`, ['*', ...parameters], ')')),
    close ? `${code(`${close.isAsync ? 'await ' : ''}${close.name}()`)}: ${close.doc}` : '',
  );
}

function methodEntry(method: PythonMethod, iterator: PythonMethod | undefined): MethodEntry {
  const { name, parameters, returns, result, raises } = method;
  const [sync, async] = ['', 'async '].map((prefix) =>
    fence(
      'python',
      declaration(`${prefix}def ${name}(`, parameterList(parameters), `) -> ${returns}`),
    ),
  );
  return {
    name,
    answer: code(returns),
    signature: tabs('python-client', [
      { label: 'Synchronous', value: 'sync', content: sync ?? '' },
      { label: 'Asynchronous', value: 'async', content: async ?? '' },
    ]),
    facts: blocks(
      table(
        ['Argument', 'Type', 'Required', 'Default', 'Meaning'],
        parameters.map((one) => [
          code(one.name),
          code(one.type),
          one.default ? '' : REQUIRED,
          code(one.default),
          one.doc,
        ]),
      ),
      `Returns ${code(returns)}. ${result.replaceAll(/\s+/g, ' ')}`.trim(),
      iterator
        ? `${code(iterator.name)} takes the same arguments and returns ${code(iterator.returns)}, an iterator over the items of all pages. That of the asynchronous client is asynchronous.`
        : '',
      table(
        ['Raises', 'When'],
        [...raises].map(([exception, when]) => [code(exception), when]),
      ),
    ),
  };
}

function classEntry({ name, doc, attributes, methods }: RuntimeClass): string {
  return blocks(
    heading(code(name)),
    paragraphs(doc),
    table(
      ['Attribute', 'Type', 'Meaning'],
      attributes.map((one) => [code(one.name), code(one.type), one.doc]),
    ),
    ...methods.map((method) =>
      blocks(
        fence(
          'python',
          method.name === '__init__'
            ? declaration(`${name}(`, method.parameters, ')')
            : declaration(`def ${method.name}(`, method.parameters, `) -> ${method.returns}`),
        ),
        paragraphs(method.doc),
      ),
    ),
  );
}

async function modelEntry(model: Model, entry: PythonClass): Promise<string> {
  const rows = modelFields(model, entry).map(({ name, type, property, doc }) => [
    code(name),
    // The name in JSON, where Python can't have the same.
    property.name === name ? '' : code(property.name),
    code(type.replace(/ \| Unset$/, '')),
    property.schema.isReadOnly ? 'no' : 'yes',
    type.includes('SecretStr') ? 'yes' : '',
    doc,
  ]);
  return blocks(
    heading(code(entry.name)),
    paragraphs(modelDoc(entry)),
    table(['Attribute', 'Field', 'Type', 'You set it', 'Secret', 'Meaning'], rows),
    await exampleTabs(model, entry),
  );
}

/** Show the fullest example of the contract for a model; return nothing where there is none. */
async function exampleTabs(model: Model, entry: PythonClass): Promise<string> {
  const examples = examplesByClass(model).get(entry) ?? [];
  // Callers don't write the fields that the server sets.
  const given = examples.map((value) => withoutServerFields(entry, value));
  const [first] = given.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length);
  if (!first) return '';
  const named = model.schemas.find(({ schema }) => schema === entry.schema);
  const json = named ? `json schema="${named.name}"` : 'json';
  const python = layout(pythonValue(model, entry.schema, first));
  return tabs('model', [
    { label: 'Python', value: 'python', content: fence('python', python) },
    { label: 'JSON', value: 'json', content: fence(json, await formatJson(first)) },
  ]);
}

/** Collect the objects in the contract's examples by their classes. */
const examplesByClass = oncePerObject((model: Model) => {
  const types = pythonTypes(model);
  const found = new Map<PythonClass, JsonObject[]>();
  const visit = (schema: Schema, value: JsonValue): void => {
    const target = resolved(model, schema);
    if (Array.isArray(value) && target.kind === 'array') {
      for (const item of value as readonly JsonValue[]) visit(target.items, item);
    }
    if (!isObject(value) || target.kind !== 'object') return;
    const entry = types.classOf(schema);
    if (entry) found.set(entry, [...(found.get(entry) ?? []), value]);
    for (const { name, schema: part } of target.properties) {
      const inside = value[name];
      if (inside !== undefined) visit(part, inside);
    }
  };
  for (const { body, responses } of model.operations) {
    for (const one of [body, ...responses.map((response) => response.body)]) {
      for (const { value } of one?.examples ?? []) if (one) visit(one.schema, value);
    }
  }
  return found;
});

const withoutServerFields = ({ schema }: PythonClass, value: JsonObject): JsonObject => {
  const given = schema.properties.filter((property) => property.schema.isReadOnly);
  const names = new Set(given.map(({ name }) => name));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
};
