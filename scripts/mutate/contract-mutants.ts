import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { asObject, isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';
import { applyEdit, type Mutant } from './mutant.ts';

/** The bundled contract, which the mock and the sandbox serve. */
export const SERVED_DEFINITION = 'generated/openapi/admin.json';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const TEAPOT = '418';

/** Parsed JSON that a change may write to; a wrong step ends `make mutate`, and breaks no user. */
// oxlint-disable-next-line typescript/no-explicit-any
type Draft = Record<string, any>;

interface Change {
  /** The keys that lead to what is changed. */
  readonly place: readonly string[];
  readonly change: string;
  /** Changes what is at the place; `document` is for changes that concern more. */
  readonly apply: (target: Draft, document: Draft) => void;
}

/**
 * Make every mutant of the definition that a caller can notice: in what it accepts, or in what it
 * returns. Examples are returned as they are, so a change of a response changes its examples too.
 */
export function contractMutants(source: string): Mutant[] {
  const document = JSON.parse(source) as JsonObject;
  const tree = parseTree(source);
  const uses = usersOf(document);
  return allChanges(document).map(({ place, change, apply }) => {
    const node = tree && findNodeAtLocation(tree, [...place]);
    if (!node) throw new Error(`${SERVED_DEFINITION} contains nothing at ${place.join('/')}.`);
    const start = node.parent?.type === 'property' ? node.parent.offset : node.offset;
    return {
      ...applyEdit(source, {
        start,
        end: start,
        text: '',
        change: `${change}: ${place.join('/')}`,
      }),
      group: 'contract',
      file: SERVED_DEFINITION,
      text: () => {
        const draft = JSON.parse(source) as Draft;
        apply(at(draft, place), draft);
        return JSON.stringify(draft);
      },
      operations: uses(place),
    };
  });
}

const at = (document: Draft, place: readonly string[]): Draft =>
  place.reduce<Draft>((value, key) => value[key] as Draft, document);

function* allChangesOf(document: JsonObject): Generator<Change> {
  for (const [path, item] of Object.entries(asObject(document['paths']))) {
    yield renamed(['paths', path], `${path}-changed`);
    for (const [method, operation] of Object.entries(asObject(item))) {
      if (METHODS.includes(method) && isObject(operation)) {
        yield renamed(['paths', path, method], 'head');
        yield* changesOfOperation(['paths', path, method], operation);
      }
    }
  }
  const { parameters, responses, schemas, securitySchemes } = asObject(document['components']);
  for (const [name, parameter] of Object.entries(asObject(parameters))) {
    yield* changesOfParameter(['components', 'parameters', name], asObject(parameter));
  }
  for (const [name, response] of Object.entries(asObject(responses))) {
    yield* changesOfResponse(['components', 'responses', name], asObject(response));
  }
  for (const name of Object.keys(asObject(securitySchemes))) {
    const place = ['components', 'securitySchemes', name];
    yield { place, change: 'another key', apply: (scheme) => (scheme['name'] = 'x-other-key') };
  }
  const sent = sentSchemas(document);
  for (const [name, schema] of Object.entries(asObject(schemas))) {
    const place = ['components', 'schemas', name];
    if (sent.has(name)) yield closed(place);
    for (const [field, property] of Object.entries(asObject(asObject(schema)['properties']))) {
      const here = [...place, 'properties', field];
      yield* changesOfField(here, asObject(property), document, sent.has(name));
    }
  }
}

const allChanges = (document: JsonObject): Change[] => [...allChangesOf(document)];

function renamed(place: readonly string[], name: string): Change {
  return {
    place,
    change: `renamed to ${name}`,
    apply: (_, document) => {
      const parent = at(document, place.slice(0, -1));
      const key = place.at(-1) ?? '';
      parent[name] = parent[key];
      delete parent[key];
    },
  };
}

const closed = (place: readonly string[]): Change => ({
  place,
  change: 'no other field allowed',
  apply: (schema) => (schema['additionalProperties'] = false),
});

function* changesOfOperation(place: readonly string[], operation: JsonObject): Generator<Change> {
  yield { place, change: 'no key needed', apply: (draft) => (draft['security'] = []) };
  for (const where of ['header', 'query']) {
    const parameter = { name: 'x-added', in: where, required: true, schema: { type: 'string' } };
    yield {
      place,
      change: `a required ${where} added`,
      apply: (draft) => (draft['parameters'] = [...(draft['parameters'] ?? []), parameter]),
    };
  }
  if (operation['requestBody']) {
    const body = [...place, 'requestBody'];
    yield { place: body, change: 'required dropped', apply: (draft) => delete draft['required'] };
    yield anotherType([...body, 'content'], 'text/plain');
  }
  const answers = asObject(operation['responses']);
  const content = { 'application/json': { schema: { type: 'string' }, example: 'I am a teapot' } };
  yield {
    place: [...place, 'responses'],
    change: `status ${TEAPOT} added`,
    apply: (draft) => (draft[TEAPOT] = { description: 'Added.', content }),
  };
  for (const [status, response] of Object.entries(answers)) {
    const here = [...place, 'responses', status];
    if (Object.keys(answers).length > 1) {
      yield {
        place: here,
        change: 'response dropped',
        apply: (_, document) => delete at(document, here.slice(0, -1))[status],
      };
    }
    yield renamed(here, status.startsWith('2') ? '201' : TEAPOT);
    if (!isObject(response) || '$ref' in response) continue;
    yield* changesOfResponse(here, response);
  }
}

const anotherType = (place: readonly string[], other: string): Change => ({
  place,
  change: 'another media type',
  apply: (content) => {
    const [type = ''] = Object.keys(content);
    content[other] = content[type];
    delete content[type];
  },
});

function* changesOfResponse(place: readonly string[], response: JsonObject): Generator<Change> {
  const content = asObject(response['content']);
  const [[type = '', media] = []] = Object.entries(content);
  if (!isObject(media)) return;
  yield anotherType([...place, 'content'], 'application/vnd.other+json');
  const here = [...place, 'content', type];
  const { type: kind } = asObject(media['schema']);
  if (kind === 'string') {
    yield {
      place: here,
      change: 'a text became an object',
      apply: (draft) => {
        draft['schema'] = { type: 'object', properties: { message: { type: 'string' } } };
        changeExamples(draft, (message) => ({ message }));
      },
    };
    yield {
      place: here,
      change: 'another message',
      apply: (draft) => changeExamples(draft, () => 'Another message'),
    };
  }
  if (kind === 'array') {
    yield {
      place: here,
      change: 'a list became its first item',
      apply: (draft, document) => {
        draft['schema'] = draft['schema'].items;
        changeExamples(draft, (list) => (list as JsonValue[])[0] ?? null, document);
      },
    };
    yield {
      place: here,
      change: 'a list became empty',
      apply: (draft, document) => changeExamples(draft, () => [], document),
    };
  }
}

function changeExamples(
  media: Draft,
  change: (value: JsonValue) => JsonValue,
  document: Draft = {},
): void {
  for (const [name, example] of Object.entries<Draft>(media['examples'] ?? {})) {
    const { value } = example['$ref']
      ? at(document, String(example['$ref']).slice(2).split('/'))
      : example;
    media['examples'][name] = { value: change(value as JsonValue) };
  }
}

/** A value of another type for each type that a field may have. */
const OTHER: Readonly<Record<string, readonly [type: string, value: JsonValue]>> = {
  string: ['integer', 7],
  integer: ['string', '7'],
  boolean: ['string', 'true'],
  object: ['string', 'an object'],
  array: ['string', 'a list'],
};

function* changesOfField(
  place: readonly string[],
  schema: JsonObject,
  document: JsonObject,
  isSent: boolean,
): Generator<Change> {
  const name = place.at(-1) ?? '';
  const parent = place.slice(0, -2);
  const [other, value] = OTHER[String(schema['type'])] ?? ['string', 'other'];
  const siblings = new Set(
    Object.keys(place.slice(0, -1).reduce((value, key) => asObject(value[key]), document)),
  );
  const isOfSchema = (found: Draft): boolean =>
    name in found && Object.keys(found).every((key) => siblings.has(key));
  const inExamples = (draft: Draft, change: (found: Draft) => void): void =>
    eachObject(draft['components']['examples'], (found) => {
      if (isOfSchema(found)) change(found);
    });
  yield {
    place,
    change: 'renamed to other_name',
    apply: (field, draft) => {
      at(draft, place.slice(0, -1))['other_name'] = field;
      delete at(draft, place.slice(0, -1))[name];
      inExamples(draft, (found) => {
        found['other_name'] = found[name];
        delete found[name];
      });
    },
  };
  yield {
    place,
    change: 'dropped',
    apply: (_, draft) => {
      delete at(draft, place.slice(0, -1))[name];
      inExamples(draft, (found) => delete found[name]);
    },
  };
  yield {
    place,
    change: `its type became ${other}`,
    apply: (field, draft) => {
      for (const key of Object.keys(field)) delete field[key];
      field['type'] = other;
      inExamples(draft, (found) => (found[name] = value));
    },
  };
  // The other changes let the examples as they are: only a request can show them.
  if (!isSent || schema['readOnly'] || '$ref' in schema) return;
  yield {
    place,
    change: 'required added',
    apply: (_, draft) => {
      const object = at(draft, parent);
      object['required'] = [...(object['required'] ?? []), name];
    },
  };
  yield {
    place,
    change: 'null allowed',
    apply: (field) => (field['type'] = [field['type'], 'null']),
  };
  const seen: JsonValue[] = [];
  eachObject(asObject(document['components'])['examples'] as Draft, (found) => {
    if (isOfSchema(found)) seen.push(found[name] as JsonValue);
  });
  for (const [keyword, limit] of LIMITS[String(schema['type'])]?.(seen) ?? []) {
    yield { place, change: `${keyword} added`, apply: (field) => (field[keyword] = limit) };
  }
}

/** Limits that every example of a field keeps. */
const LIMITS: Readonly<
  Record<string, (examples: readonly JsonValue[]) => readonly (readonly [string, JsonValue])[]>
> = {
  string: (examples) => [
    ['enum', [...new Set(examples)]],
    ['minLength', 1],
    ['maxLength', 100],
    ['pattern', '^[\\x20-\\x7e]*$'],
  ],
  integer: (examples) => [
    ['minimum', Math.min(0, ...examples.map(Number))],
    ['maximum', Math.max(1000, ...examples.map(Number))],
    ['enum', [...new Set(examples)]],
  ],
  boolean: () => [['enum', [true]]],
  array: () => [
    ['maxItems', 5],
    ['minItems', 1],
    ['uniqueItems', true],
  ],
  object: () => [['additionalProperties', false]],
};

function* changesOfParameter(place: readonly string[], parameter: JsonObject): Generator<Change> {
  const { in: where, example } = parameter;
  const schema = (change: string, keywords: JsonObject): Change => ({
    place,
    change,
    apply: (draft) => (draft['schema'] = { ...draft['schema'], ...keywords }),
  });
  if (where === 'header') {
    yield { place, change: 'required dropped', apply: (draft) => (draft['required'] = false) };
    yield { place, change: 'renamed', apply: (draft) => (draft['name'] = 'x-other') };
  }
  yield schema('its type became integer', { type: 'integer' });
  yield schema('enum added', { enum: [example ?? ''] });
  yield schema('maxLength added', { maxLength: 40 });
  yield schema('pattern added', { pattern: '^[a-z-]*$' });
}

/** Visit every object inside of a value. */
function eachObject(value: unknown, visit: (found: Draft) => void): void {
  if (value === null || typeof value !== 'object') return;
  for (const inner of Object.values(value)) eachObject(inner, visit);
  if (!Array.isArray(value)) visit(value as Draft);
}

/** Return the names of the schemas that requests contain. */
function sentSchemas(document: JsonObject): Set<string> {
  const bodies: JsonValue[] = [];
  eachObject(document['paths'], ({ requestBody }) => {
    if (requestBody) bodies.push(requestBody as JsonValue);
  });
  return new Set(
    [...reachable(document, bodies)].flatMap(
      (reference) => /^#\/components\/schemas\/(.*)$/.exec(reference)?.[1] ?? [],
    ),
  );
}

/** Return the references inside of a value, and those inside of what they name. */
function reachable(document: JsonObject, value: unknown, found = new Set<string>()): Set<string> {
  eachObject(value, ({ $ref: reference }) => {
    if (typeof reference !== 'string' || found.has(reference)) return;
    found.add(reference);
    reachable(document, at(document, reference.slice(2).split('/')), found);
  });
  return found;
}

/** Return a function that lists the operations that a place concerns, the longest requests first. */
function usersOf(document: JsonObject): (place: readonly string[]) => string[] {
  const operations = Object.entries(asObject(document['paths'])).flatMap(([path, item]) =>
    Object.entries(asObject(item))
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        id: String(asObject(operation)['operationId']),
        place: ['paths', path, method].join('\n'),
        references: reachable(document, operation),
        hasBody: isObject(operation) && 'requestBody' in operation,
      })),
  );
  return (place) => {
    const [kind, ...rest] = place;
    const reference = `#/${place.slice(0, 3).join('/')}`;
    const isAll = kind === 'components' && rest[0] === 'securitySchemes';
    return operations
      .filter(
        (operation) =>
          isAll ||
          operation.references.has(reference) ||
          `${operation.place}\n`.startsWith(`${place.slice(0, 3).join('\n')}\n`),
      )
      .toSorted((one, other) => Number(other.hasBody) - Number(one.hasBody))
      .map(({ id }) => id);
  };
}
