import type { Example, JsonValue, Operation, Parameter } from '../model/types.ts';

/** One call of an operation, as a sample shows it and a test expects it. */
export interface SampleRequest {
  /** The named example of the body that is sent; `request` where there is no body. */
  readonly name: string;
  /** Empty where there is no body. */
  readonly summary: string;
  readonly path: string;
  /** Without the question mark; empty where there is no query. */
  readonly query: string;
  /** The required header parameters; the key and the content type are not among them. */
  readonly headers: readonly Parameter[];
  readonly body?: JsonValue;
}

/** The calls that show an operation: one per named example of its body, or one without a body. */
export function sampleRequests(operation: Operation): SampleRequest[] {
  const call = {
    path: operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
      encodeValue(parameterNamed(operation, name).example),
    ),
    query: queryString(operation),
    headers: operation.parameters.filter(
      ({ in: place, isRequired }) => place === 'header' && isRequired,
    ),
  };
  const examples: readonly Example[] = operation.body?.examples ?? [];
  if (examples.length === 0) return [{ ...call, name: 'request', summary: '' }];
  return examples.map(({ name, summary, value }) => ({ ...call, name, summary, body: value }));
}

/** The call that tests start from: the first example. */
export function firstRequest(operation: Operation): SampleRequest {
  const [first] = sampleRequests(operation);
  if (!first) throw new Error(`No call can be made of ${operation.id}.`);
  return first;
}

/** The query parameters that a sample sends: the required ones and those with an example. */
export const sentQuery = (operation: Operation): Parameter[] =>
  operation.parameters.filter(
    (parameter) => parameter.in === 'query' && parameter.example !== null,
  );

function queryString(operation: Operation): string {
  return sentQuery(operation)
    .flatMap(({ name, example }) => {
      // OpenAPI's default for arrays: style form, exploded.
      const values = Array.isArray(example) ? example : [example];
      return values.map((value) => `${encodeValue(name)}=${encodeValue(value)}`);
    })
    .join('&');
}

function parameterNamed(operation: Operation, name: string): Parameter {
  const found = operation.parameters.find(
    (parameter) => parameter.in === 'path' && parameter.name === name,
  );
  if (!found) throw new Error(`${operation.id} has {${name}} in its path, but no such parameter.`);
  return found;
}

// encodeURIComponent leaves !'()* alone, which a shell would read.
const encodeValue = (value: JsonValue): string =>
  encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
