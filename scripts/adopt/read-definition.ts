import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { bundle } from '@redocly/openapi-core';
import { LineCounter, parseDocument } from 'yaml';
import { findInexactNumbers } from '../contract/numbers.ts';
import { readContractFile, type ContractFile } from '../contract/read-contract.ts';
import { makeConfig, toFindings } from '../contract/redocly.ts';
import { mapObjects, upgradeDefinition } from '../contract/upgrade.ts';
import { formatFindings } from '../lib/findings.ts';
import { Misuse } from '../lib/misuse.js';
import { escapeBraces } from '../lib/product-name.ts';
import { INVISIBLE } from '../lib/text-file.ts';
import { METHODS } from '../model/build-model.ts';
import { asObject, resolvePointer, type JsonObject } from '../model/json.ts';
import type { JsonValue, Product } from '../model/types.ts';
import { LONGEST_OPERATION_ID } from '../model/verbs.js';
import { isTooLarge, isUnsafe } from './impossible-values.ts';
import { moveDefinitions } from './move-definitions.ts';
import { repairDefinition } from './repair.ts';

/** What `info.x-product.links` needs, with places to replace where the contract says nothing. */
const PLACEHOLDER = 'https://www.example.com';

/**
 * Read a definition in YAML or JSON, as OpenAPI 3.1 with the extensions that this project needs. Throws a
 * Misuse when the file isn't such a definition.
 */
export async function readDefinition(file: string, { slug, name }: Product): Promise<JsonObject> {
  const lines = new LineCounter();
  const parsed = parseDocument(readText(file), { lineCounter: lines, maxAliasCount: -1 } as object);
  const [error] = parsed.errors;
  if (error) {
    const { line, col } = lines.linePos(error.pos[0]);
    const what =
      error.code === 'DUPLICATE_KEY'
        ? 'This key is here twice. Remove or rename one of them.'
        : error.message.split('\n')[0]?.replace(/ at line .*/, '');
    throw new Misuse(`${file}:${line}:${col}  ${what}`);
  }
  const document = asObject(parsed.toJS({ maxAliasCount: -1 }) as JsonValue);
  const version = typeof document.openapi === 'string' ? document.openapi : '';
  if (!/^3\.[01]\./.test(version)) {
    const found =
      'swagger' in document ? `Swagger ${String(document.swagger)}` : version || 'no "openapi"';
    throw new Misuse(
      `${file}: expected a definition of OpenAPI 3.0 or 3.1, found ${found}. Convert it first.`,
    );
  }
  const upgraded = moveDefinitions(upgradeDefinition(await bundleFiles(file)));
  const lost = lostReferences(upgraded);
  if (lost.length > 0) {
    throw new Misuse(
      `${file}: ${lost.join(' and ')} ${lost.length > 1 ? 'lead' : 'leads'} to what OpenAPI ignores, such as a keyword next to "$ref". Write it under "components", and refer to it there.`,
    );
  }
  const current = repairDefinition(upgraded);
  if (operationsOf(asObject(current.paths)).length === 0) {
    throw new Misuse(`${file}: expected at least one operation under "paths", found none.`);
  }
  const info = asObject(current.info);
  const address = asObject(info.contact).url;
  const website = String(address).startsWith('https://') ? (address as string) : PLACEHOLDER;
  const links = {
    project: PLACEHOLDER,
    sourceCode: PLACEHOLDER,
    issues: PLACEHOLDER,
    community: PLACEHOLDER,
    website,
    contact: website,
  };
  const named = { ...info, 'x-product': { slug, name, links } };
  return cleanTexts({ ...current, info: named, paths: withIds(asObject(current.paths)) });
}

/** Return whether a number is left out later: a limit or a default that is too large, or part of an example. */
const isLeftOut = (keys: readonly string[], value: number): boolean =>
  isTooLarge(keys.at(-1) ?? '', value) ||
  (isUnsafe(value) &&
    (keys.at(-1) === 'default' || keys.some((key) => key === 'example' || key === 'examples')));

/** Bring the files of a definition together. Throws what can't be found, and numbers that would change. */
async function bundleFiles(file: string): Promise<JsonObject> {
  const config = await makeConfig({});
  const { bundle: whole, problems, fileDependencies } = await bundle({ ref: file, config });
  const folder = dirname(file);
  const files = (): ContractFile[] =>
    [file, ...fileDependencies].map((one) => readContractFile(folder, resolve(folder, one)));
  // A warning says that one of two schemas with one name got another.
  const errors = problems.filter(({ severity }) => severity === 'error');
  const findings =
    errors.length > 0 ? toFindings(errors, folder) : findInexactNumbers(files(), isLeftOut);
  if (findings.length > 0) throw new Misuse(formatFindings(findings).trimEnd());
  return asObject(whole.parsed as JsonValue);
}

/** List the references to parts that are no longer in a definition. */
function lostReferences(document: JsonObject): string[] {
  const lost = new Set<string>();
  mapObjects(document, (node) => {
    if (typeof node.$ref === 'string' && !canResolve(document, node.$ref)) lost.add(node.$ref);
    return node;
  });
  return [...lost];
}

function canResolve(document: JsonObject, reference: string): boolean {
  try {
    return resolvePointer(document, reference) !== undefined;
  } catch {
    return false;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new Misuse(`SPEC: ${file} can't be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Give each operation that has none an operationId, made from its method and path. */
function withIds(paths: JsonObject): JsonObject {
  const taken = new Set(
    operationsOf(paths).flatMap(({ operationId }) =>
      typeof operationId === 'string' ? [operationId] : [],
    ),
  );
  return mapValues(paths, (item, path) =>
    mapValues(asObject(item), (value, method) => {
      if (!METHODS.includes(method) || asObject(value).operationId !== undefined) return value;
      return { operationId: freeName(idOf(method, path), taken), ...asObject(value) };
    }),
  );
}

const operationsOf = (paths: JsonObject): JsonObject[] =>
  Object.values(paths).flatMap((item) =>
    Object.entries(asObject(item)).flatMap(([method, value]) =>
      METHODS.includes(method) ? [asObject(value)] : [],
    ),
  );

/** Name an operation by its method and path, or the end of a long one: `get /pets/{id}/toys` is `getPetsIdToys`. */
function idOf(method: string, path: string): string {
  const words = (path.match(/[A-Za-z0-9]+/g) ?? []).map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  // There may be a number at the end.
  const room = LONGEST_OPERATION_ID - method.length - '9999'.length;
  while (words.join('').length > room && words.length > 1) words.shift();
  return `${method}${words.join('')}`;
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}${number}`;
  taken.add(free);
  return free;
}

/**
 * Keep braces as they are, because `{{product}}` would otherwise be filled in, and leave out characters
 * that nobody sees.
 */
function cleanTexts<Value extends JsonValue>(value: Value): Value {
  if (typeof value === 'string') {
    return escapeBraces(value).replaceAll(INVISIBLES, '') as Value;
  }
  if (Array.isArray(value)) return value.map(cleanTexts) as JsonValue as Value;
  if (typeof value !== 'object' || value === null) return value;
  return mapValues(value as JsonObject, cleanTexts) as JsonValue as Value;
}

const INVISIBLES = new RegExp(INVISIBLE, 'g');

const mapValues = (
  object: JsonObject,
  change: (value: JsonValue, key: string) => JsonValue,
): JsonObject =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value ?? null, key)]),
  );
