import { isClientOption } from '../../model/lookup.ts';
import type { JsonValue, Key, Model, Operation } from '../../model/types.ts';
import { firstRequest } from '../request.ts';
import { withValue, wrongIn, type WrongValue } from './wrong-values.ts';

/** A call that the contract doesn't allow, as `Refusal` in templates/tests/harness.ts. */
export interface FaultyCall {
  readonly name: string;
  readonly status: number;
  readonly violation?: { readonly location: readonly string[]; readonly message: string };
  /** A header, or `body`. */
  readonly without?: string;
  readonly mediaType?: string;
  readonly body?: JsonValue;
}

/** Make the calls that must be refused, each with one fault: in the body, one of the `wrong` values. */
export function refusals(
  model: Model,
  operation: Operation,
  wrong: readonly WrongValue[] = wrongIn(model, operation),
): FaultyCall[] {
  const status = invalidStatus(operation);
  return [
    ...neededKeys(operation).map(({ id, name }) => ({
      name: `a call without ${name}`,
      without: id,
      status: 401,
    })),
    ...operation.parameters
      // fetch sends one of its own accord.
      .filter((one) => isClientOption(one) && one.name.toLowerCase() !== 'user-agent')
      .map(({ name }) => ({
        name: `a call without ${name}`,
        without: name,
        status,
        violation: { location: ['header'], message: `'${name.toLowerCase()}'` },
      })),
    ...bodyRefusals(operation, wrong, status),
  ];
}

/** Return the keys that samples send and that a call can't leave out. */
export const neededKeys = (operation: Operation): readonly Key[] =>
  operation.keys.filter(
    (key) =>
      !operation.security.some(({ keys }) =>
        keys.every((one) => one.id !== key.id && operation.keys.some(({ id }) => id === one.id)),
      ),
  );

/** Predict the response to an invalid call: Prism returns a documented 422 or 400, else its own 422. */
export const invalidStatus = (operation: Operation): number =>
  !isDocumented(operation, 422) && isDocumented(operation, 400) ? 400 : 422;

const isDocumented = ({ responses }: Operation, status: number): boolean =>
  responses.some((response) => response.status === String(status));

/** How many wrong values the tests of an operation send at least, and how long all their bodies may be. */
const FEWEST = 20;
const LONGEST = 2_000_000;

const FORM = 'application/x-www-form-urlencoded';

/** The media types of bodies that may be such a form, too. */
const FORMS = [FORM, 'application/*', '*/*'];

function bodyRefusals(
  operation: Operation,
  wrong: readonly WrongValue[],
  status: number,
): FaultyCall[] {
  const { body } = operation;
  if (!body) return [];
  const example = firstRequest(operation).body ?? {};
  // Each is a whole body.
  const most = Math.max(FEWEST, Math.floor(LONGEST / JSON.stringify(example).length));
  const typeStatus = isDocumented(operation, 415) ? 415 : status;
  const refusedType = isDocumented(operation, typeStatus)
    ? { status: typeStatus, violation: { location: [], message: 'Supported content types' } }
    : { status: 415 };
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
    ...(body.format !== 'json' || body.otherTypes.some((type) => FORMS.includes(type))
      ? []
      : [
          {
            name: 'a body with another media type',
            mediaType: FORM,
            ...refusedType,
          },
        ]),
    ...wrong.slice(0, most).map(({ path, wrong: value }) => ({
      name: `${path.length > 0 ? `a body whose ${path.join('.')} is` : 'the body'} ${JSON.stringify(value)}`,
      status,
      body: withValue(example, path, value),
      violation: { location: ['body', ...path.map(String)], message: '' },
    })),
  ];
}
