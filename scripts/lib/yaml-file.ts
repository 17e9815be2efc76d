import { Ajv, type ErrorObject } from 'ajv';
import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import { expectedOneOf } from './nearest.ts';
import { errorAt, type Finding } from './findings.ts';
import { createMemory, oncePerObject } from './memory.ts';
import { readText } from './text-file.ts';

/** Keys and positions from a document's root to one of its values. */
export type YamlPath = readonly (string | number)[];
export type Place = Pick<Finding, 'line' | 'column'>;

export interface YamlFile<Value> {
  /** Absent when a finding says why. */
  readonly value?: Value;
  readonly findings: readonly Finding[];
  /** Return the place of a value, or of the nearest existing one that would contain it. */
  readonly placeOf: (path: YamlPath) => Place;
  readonly placeOfKey: (path: YamlPath) => Place;
}

interface Given {
  /** Path from the project's root. */
  readonly file: string;
  readonly text: string;
  /** A JSON Schema (draft 7, which editors read as well). It must accept only what `Value` is. */
  readonly schema: object;
  /** The rule named when the schema refuses something; a text that isn't YAML has the rule `yaml`. */
  readonly rule: string;
}

/** Read a YAML file that people write, and report each mistake at its place. No one may change the value. */
export const readYamlFile = <Value>(given: Given): YamlFile<Value> =>
  // What the schema accepts is a Value: see Given.
  memoryOf(given.schema).recall(given.file, [given.rule, given.text], () =>
    parseYamlFile(given),
  ) as YamlFile<Value>;

/** For a process that watches: after a save, all files but one are as they were. */
const memoryOf = oncePerObject((_schema: object) => createMemory<YamlFile<unknown>>());

function parseYamlFile({ file, text: written, schema, rule }: Given): YamlFile<unknown> {
  const { text, findings: faults } = readText(file, written);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  const placeOf = (path: YamlPath): Place => placeAt(offsetOf(document, path));
  const placeOfKey = (path: YamlPath): Place => placeAt(keyOffsetOf(document, path));
  const finding = (place: Place, name: string, message: string): Finding =>
    errorAt({ file, ...place }, name, message);

  if (faults.length > 0) return { findings: faults, placeOf, placeOfKey };
  const [broken] = document.errors;
  if (broken) {
    const message =
      broken.code === 'DUPLICATE_KEY'
        ? 'This key is here twice. Remove or rename one of them.'
        : `This is not YAML: ${broken.message}. Correct this line or the one above it.`;
    return { findings: [finding(placeAt(broken.pos[0]), 'yaml', message)], placeOf, placeOfKey };
  }
  const value: unknown = document.toJS();
  const validate = validatorOf(schema);
  if (validate(value)) return { value, findings: [], placeOf, placeOfKey };
  const findings = (validate.errors ?? [])
    // It repeats only that there is another error in the list.
    .filter(({ keyword }) => keyword !== 'if')
    .map((error) => {
      const path = pathOf(error, document);
      const key = (error.params as Record<string, unknown>)['additionalProperty'];
      const place = typeof key === 'string' ? placeOfKey([...path, key]) : placeOf(path);
      return finding(place, rule, explain(error, path));
    });
  return { findings, placeOf, placeOfKey };
}

const validatorOf = oncePerObject((schema: object) =>
  // The schemas are our own. Compiling the schema of schemas takes longer than reading most files.
  new Ajv({ allErrors: true, verbose: true, strictTypes: false, validateSchema: false }).compile(
    schema,
  ),
);

function explain(error: ErrorObject, path: YamlPath): string {
  const params = error.params as Record<string, string>;
  const schema = (error.parentSchema ?? {}) as {
    readonly description?: string;
    readonly properties?: object;
    readonly enum?: readonly string[];
  };
  const found = `${subject(path)} is ${JSON.stringify(error.data)}`;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = params['additionalProperty'] ?? '';
      const known = Object.keys(schema.properties ?? {});
      return `Unknown field "${name}"${known.length > 0 ? expectedOneOf(name, known) : '. Remove it.'}`;
    }
    case 'required':
      return `"${params['missingProperty']}" is missing. Add "${params['missingProperty']}: …".`;
    case 'type':
      return `${found}: expected ${schema.description ?? TYPES.get(params['type'] ?? '') ?? params['type']}.`;
    case 'enum':
      return `${found}${expectedOneOf(String(error.data), schema.enum ?? [])}`;
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return `${subject(path)} is empty. Add a value, or remove it.`;
    default:
      return `${found}: ${schema.description ? `expected ${schema.description}` : error.message}.`;
  }
}

const TYPES = new Map([
  ['array', 'a list, each of its items after "- "'],
  ['object', 'fields, each as "name: value"'],
  ['string', 'text; put it in quotes if it looks like a number'],
]);

function subject(path: YamlPath): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  return typeof last === 'number' ? `Item ${last + 1}` : `"${last}"`;
}

/** https://datatracker.ietf.org/doc/html/rfc6901, with the positions of lists as numbers. */
function pathOf({ instancePath }: ErrorObject, document: Document): YamlPath {
  const path: (string | number)[] = [];
  for (const part of instancePath.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const parent: unknown = path.length > 0 ? document.getIn(path, true) : document.contents;
    path.push(isMap(parent) ? key : Number(key));
  }
  return path;
}

function offsetOf(document: Document, path: YamlPath): number {
  const node: unknown = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (isNode(node)) return node.range?.[0] ?? 0;
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0;
}

function keyOffsetOf(document: Document, path: YamlPath): number {
  const parent: unknown =
    path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => (isScalar(key) ? key.value : key) === path.at(-1))
    : undefined;
  return pair && isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : offsetOf(document, path);
}

const isNode = (value: unknown): value is { readonly range?: readonly number[] } =>
  typeof value === 'object' && value !== null && 'range' in value;
