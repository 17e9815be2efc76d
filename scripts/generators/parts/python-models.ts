import { formatJson } from '../../lib/prettier.ts';
import { schemaNamed } from '../../model/schema-named.ts';
import type { JsonValue, Model, Schema } from '../../model/types.ts';
import { layout } from '../python/layout.ts';
import { PythonTypes, type PythonClass } from '../python/types.ts';
import { pythonValue } from '../python/values.ts';
import { blocks, code, fence, paragraphs, table, tabs } from '../reference/markdown.ts';
import type { PythonFacts } from './python-facts.ts';
import { heading, type Parts } from './shared.ts';

/** The models of the contract: their fields, and an example in JSON and as Python writes it. */
export async function modelParts(model: Model, facts: PythonFacts): Promise<Parts> {
  const types = new PythonTypes(model);
  const models = types.classes.map(async (entry) => {
    const found = facts.classes.find(({ name }) => name === entry.name);
    if (!found) throw new Error(`The Python package has no class ${entry.name}.`);
    const attributes = found.attributes.filter(({ name }) => name !== 'extra');
    const rows = attributes.map(({ name, type, doc }, index) => {
      const property = entry.schema.properties[index];
      return [
        code(name),
        // Where it has its name from, unless Python can have the same.
        property && property.name !== name ? code(property.name) : '',
        code(type.replace(/ \| Unset$/, '')),
        property?.schema.isReadOnly ? 'no' : 'yes',
        type.includes('SecretStr') ? 'yes' : '',
        doc,
      ];
    });
    return blocks(
      heading(code(entry.name)),
      paragraphs(found.doc),
      table(['Attribute', 'Field', 'Type', 'You set it', 'Secret', 'Meaning'], rows),
      await exampleTabs(model, types, entry),
    );
  });
  return { models: blocks(...(await Promise.all(models))) };
}

/** The fullest example of the contract for a model; nothing where there is none. */
async function exampleTabs(model: Model, types: PythonTypes, entry: PythonClass): Promise<string> {
  const examples = model.operations.flatMap(({ body, responses }) => {
    const answers = responses.flatMap((response) => (response.body ? [response.body] : []));
    const bodies = [...(body ? [body] : []), ...answers];
    return bodies.flatMap(({ schema, examples: all }) =>
      all.flatMap(({ value }) => valuesOf(model, types, schema, value, entry)),
    );
  });
  // What a caller writes has no fields of the server.
  const given = examples.map((value) => withoutServerFields(entry, value));
  const [first] = given.toSorted((a, b) => Object.keys(b).length - Object.keys(a).length);
  if (!first) return '';
  const python = layout(pythonValue(model, types, entry.schema, first));
  const named = model.schemas.find(({ schema }) => schema === entry.schema);
  const json = named ? `json schema="${named.name}"` : 'json';
  return tabs('model', [
    { label: 'Python', value: 'python', content: fence('python', python) },
    { label: 'JSON', value: 'json', content: fence(json, await formatJson(first)) },
  ]);
}

type JsonObject = { readonly [key: string]: JsonValue };

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a class anywhere in a value. */
function valuesOf(
  model: Model,
  types: PythonTypes,
  schema: Schema,
  value: JsonValue,
  entry: PythonClass,
): JsonObject[] {
  const resolved = schema.kind === 'reference' ? schemaNamed(model, schema.name) : schema;
  if (Array.isArray(value)) {
    if (resolved.kind !== 'array') return [];
    return (value as readonly JsonValue[]).flatMap((item) =>
      valuesOf(model, types, resolved.items, item, entry),
    );
  }
  if (!isObject(value) || resolved.kind !== 'object') return [];
  const below = resolved.properties.flatMap(({ name, schema: part }) => {
    const inside = value[name];
    return inside === undefined ? [] : valuesOf(model, types, part, inside, entry);
  });
  return types.classOf(schema) === entry ? [value, ...below] : below;
}

const withoutServerFields = ({ schema }: PythonClass, value: JsonObject): JsonObject => {
  const given = schema.properties.filter((property) => property.schema.isReadOnly);
  const names = new Set(given.map(({ name }) => name));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
};
