import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { commandPlaces, commandWords } from '../../generate/cli/tree.ts';
import { pythonOptions } from '../../generate/python/names.ts';
import { errorAt, type Finding } from '../../lib/findings.ts';
import { nearest } from '../../lib/nearest.ts';
import { writeWhole } from '../../lib/write-whole.ts';
import { readYamlFile } from '../../lib/yaml-file.ts';
import { allHeaders, allKeys, failures } from '../../model/lookup.ts';
import type { JsonValue, Model, Product, Schema } from '../../model/types.ts';

/** The file that remembers which names the contract has and had, from the project's root. */
export const VOCABULARY = 'site/vocabulary.yaml';

/** What a name of the contract can be the name of, with the word that findings use. */
export const ROLES = [
  'operation',
  'command',
  'path',
  'parameter',
  'header',
  'option',
  'schema',
  'field',
  'message',
  'value',
] as const;

export type Role = (typeof ROLES)[number];

export interface Vocabulary {
  /** The names that the contract has. */
  readonly names: Partial<Readonly<Record<Role, readonly string[]>>>;
  /** The names that it had, each with the one that probably replaced it. */
  readonly retired: Partial<Readonly<Record<Role, Readonly<Record<string, string | null>>>>>;
}

const record = (values: object): object => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(ROLES.map((role) => [role, values])),
});

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    names: record({ type: 'array', items: { type: 'string' } }),
    retired: record({ type: 'object', additionalProperties: { type: ['string', 'null'] } }),
  },
};

/** Read what a project remembers; nothing if the file is missing. */
export function readVocabulary(root: string): {
  readonly vocabulary: Vocabulary;
  readonly findings: readonly Finding[];
} {
  const place = join(root, VOCABULARY);
  const { value, findings } = readYamlFile<Partial<Vocabulary>>({
    file: VOCABULARY,
    text: existsSync(place) ? readFileSync(place, 'utf8') : '{}',
    schema: SCHEMA,
    rule: 'generated-current',
  });
  return { vocabulary: { names: {}, retired: {}, ...value }, findings };
}

/**
 * Return the vocabulary of a contract that replaces another one: a name that the contract no longer has
 * is retired, and one that it has again isn't.
 */
export function updateVocabulary(before: Vocabulary, model: Model): Vocabulary {
  const names = namesOf(model);
  const retired = ROLES.map((role) => {
    const present = new Set(names[role]);
    const known = before.names[role] ?? [];
    const left = known.filter((name) => !present.has(name));
    const added = names[role].filter((name) => !known.includes(name));
    const all = {
      ...before.retired[role],
      ...Object.fromEntries(left.map((name) => [name, replacement(name, left, added)])),
    };
    const kept = Object.entries(all)
      .filter(([name]) => !present.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return [role, Object.fromEntries(kept)] as const;
  });
  return {
    names,
    retired: Object.fromEntries(retired.filter(([, all]) => Object.keys(all).length > 0)),
  };
}

/** If one name left when one came, that one replaced it, however different the two are. */
const replacement = (
  name: string,
  left: readonly string[],
  added: readonly string[],
): string | null =>
  (left.length === 1 && added.length === 1 ? added[0] : nearest(name, added)) ?? null;

const NOTE =
  '# The names in the contract, and its former names: a page that uses a former name is a finding.\n' +
  '# `make generate` keeps this file. Do not edit it.\n';

export const vocabularyText = (vocabulary: Vocabulary): string =>
  `${NOTE}${stringify(vocabulary, { lineWidth: 0 })}`;

/** Bring the file up to date with the contract, unless it can't be read. */
export function writeVocabulary(root: string, model: Model): readonly Finding[] {
  const { vocabulary, findings } = readVocabulary(root);
  if (findings.length > 0) return findings;
  const text = vocabularyText(updateVocabulary(vocabulary, model));
  writeWhole(join(root, VOCABULARY), text);
  return [];
}

/** Find out whether the file has the names that the contract has now. */
export function vocabularyFindings(root: string, model: Model): Finding[] {
  const { vocabulary, findings } = readVocabulary(root);
  if (findings.length > 0) return [...findings];
  const place = join(root, VOCABULARY);
  const found = existsSync(place) ? readFileSync(place, 'utf8') : '';
  const message = 'The file is out of date with spec/; run `make generate`.';
  return found === vocabularyText(updateVocabulary(vocabulary, model))
    ? []
    : [errorAt({ file: VOCABULARY }, 'generated-current', message)];
}

/** Collect the names of a contract by role, with placeholders for the product's name. */
function namesOf(model: Model): Record<Role, readonly string[]> {
  const { operations, schemas, product } = model;
  const parameters = operations.flatMap((operation) => operation.parameters);
  const fields = new Set<string>();
  const values = new Set<JsonValue>();
  const visit = (schema: Schema): void => {
    if (schema.kind === 'object') {
      for (const property of schema.properties) {
        fields.add(property.name);
        visit(property.schema);
      }
      if (schema.additional) visit(schema.additional);
    } else if (schema.kind === 'array') visit(schema.items);
    else if (schema.kind === 'union') schema.variants.forEach(visit);
    else if (schema.kind === 'enum') schema.values.forEach((value) => values.add(value));
  };
  const bodies = operations.flatMap(({ body, responses }) => [
    body,
    ...responses.map((one) => one.body),
  ]);
  for (const body of bodies) if (body) visit(body.schema);
  for (const { schema } of schemas) visit(schema);
  for (const { schema } of parameters) visit(schema);
  const messages = operations.flatMap((operation) =>
    failures(operation).flatMap(({ body }) => body?.examples.map(({ value }) => value) ?? []),
  );
  const headers = [...allKeys(model), ...allHeaders(model)].map(({ name }) => name);
  const names: Record<Role, readonly JsonValue[]> = {
    operation: operations.map(({ id }) => id),
    command: commandPlaces(model).map(({ operation }) => commandWords(model, operation)),
    path: operations.map(({ path }) => path),
    parameter: parameters.filter((one) => one.in !== 'header').map(({ name }) => name),
    header: headers,
    option: pythonOptions(model).map(({ option }) => option),
    schema: schemas.map(({ name }) => name),
    field: [...fields],
    message: messages,
    value: [...values],
  };
  const unnamed = (name: string): string => withPlaceholders(name, product);
  const written = ROLES.map((role) => [
    role,
    [...new Set(names[role].filter((name) => typeof name === 'string').map(unnamed))],
  ]);
  return Object.fromEntries(written) as Record<Role, readonly string[]>;
}

/** Write a name as pages do: the product may have another name tomorrow. */
const withPlaceholders = (name: string, { slug, name: title }: Product): string =>
  name.replaceAll(slug, '{{product}}').replaceAll(title, '{{Product}}');
