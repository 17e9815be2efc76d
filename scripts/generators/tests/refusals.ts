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
  const status = invalidStatus(operation);
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
      violation: { location: ['header'], message: `'${name.toLowerCase()}'` },
    })),
    ...bodyRefusals(model, operation, status),
  ];
}

/** Prism answers an invalid call with the documented 422, else 400, else a 422 of its own. */
const invalidStatus = (operation: Operation): number =>
  !isDocumented(operation, 422) && isDocumented(operation, 400) ? 400 : 422;

const isDocumented = ({ responses }: Operation, status: number): boolean =>
  responses.some((response) => response.status === String(status));

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
            violation: { location: [], message: 'Body parameter is required' },
          },
        ]
      : []),
    {
      name: 'a body of another media type',
      mediaType: 'application/x-www-form-urlencoded',
      ...(isDocumented(operation, status)
        ? { status, violation: { location: [], message: 'Supported content types' } }
        : { status: 415 }),
    },
    ...wrongValues(model, body.schema).map(({ path, wrong }) => ({
      name: `${path.length > 0 ? `a body whose ${path.join('.')} is` : 'the body'} ${JSON.stringify(wrong)}`,
      status,
      body: withValue(example, path, wrong),
      violation: { location: ['body', ...path], message: '' },
    })),
  ];
}
