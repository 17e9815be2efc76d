import type { JsonValue, Model, Operation, Parameter } from '../../model/types.ts';
import { firstRequest } from '../request.ts';
import { withValue, wrongValues } from './wrong-values.ts';

/** A call that the contract does not allow: `Refusal` in templates/tests/harness.ts. */
interface Refusal {
  readonly name: string;
  readonly status: number;
  readonly violation?: { readonly location: readonly string[]; readonly message: string };
  /** A header, or `body`. */
  readonly without?: string;
  readonly mediaType?: string;
  readonly body?: JsonValue;
}

/** Every call that must be refused: each has one fault. */
export function refusals(model: Model, operation: Operation): Refusal[] {
  // Prism answers an invalid call with the documented 422, else 400, else a 422 of its own.
  const documented = new Set(operation.responses.map((response) => response.status));
  const status = !documented.has('422') && documented.has('400') ? 400 : 422;
  return [
    ...operation.keys.map(({ name }) => ({
      name: `a call without ${name}`,
      without: name,
      status: 401,
    })),
    ...operation.parameters.filter(isRequiredHeader).map(({ name }) => ({
      name: `a call without ${name}`,
      without: name,
      status,
      violation: { location: ['request', 'header'], message: `'${name.toLowerCase()}'` },
    })),
    ...bodyRefusals(model, operation, status),
  ];
}

const isRequiredHeader = (parameter: Parameter): boolean =>
  parameter.in === 'header' && parameter.isRequired;

function bodyRefusals(model: Model, operation: Operation, status: number): Refusal[] {
  const { body } = operation;
  if (!body) return [];
  const example = firstRequest(operation).body ?? {};
  return [
    ...(body.isRequired
      ? [
          {
            name: 'a call without a body',
            status,
            without: 'body',
            violation: { location: ['request'], message: 'Body parameter is required' },
          },
        ]
      : []),
    {
      name: 'a body of another media type',
      status: status === 400 ? 400 : 415,
      mediaType: 'application/x-www-form-urlencoded',
      violation: { location: ['request'], message: 'Supported content types' },
    },
    ...wrongValues(model, body.schema).map(({ path, wrong }) => ({
      name: `${path.length > 0 ? `a body whose ${path.join('.')} is` : 'the body'} ${JSON.stringify(wrong)}`,
      status,
      body: withValue(example, path, wrong),
      violation: { location: ['request', 'body', ...path], message: '' },
    })),
  ];
}
