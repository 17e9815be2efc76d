/** Where a request holds what a schema describes. */
export const PLACES = ['path', 'query', 'header', 'cookie', 'body'] as const;

export type RequestPlace = (typeof PLACES)[number];

/** A function that Ajv has compiled. */
export interface Validator {
  (value: unknown): unknown;
  errors?:
    | readonly {
        readonly keyword: string;
        readonly instancePath: string;
        readonly message?: string;
        readonly params: Readonly<Record<string, unknown>>;
      }[]
    | null;
}

/** By operation: what checks the body, and what the parameters of each place. */
export type Validators = Readonly<
  Record<string, Partial<Readonly<Record<RequestPlace, Validator>>>>
>;

/** A part of a request that the contract doesn't allow. */
export interface Violation {
  readonly place: RequestPlace;
  /** The JSON pointer of the wrong field, in the body or in the object of parameters. */
  readonly pointer: string;
  readonly keyword: string;
  /** Names the field but never its value: `Request body property models.1.weight must be integer`. */
  readonly message: string;
}

/** The most violations that are listed: a long list of wrong items is wrong in one way. */
const LISTED = 100;

/** Check a value. Returns what is wrong with it. */
export function violationsOf(
  validators: Validators,
  operationId: string,
  place: RequestPlace,
  value: unknown,
): Violation[] {
  const validate = validators[operationId]?.[place];
  if (!validate || validate(value)) return [];
  return (validate.errors ?? []).slice(0, LISTED).map((error) => {
    const { keyword, instancePath, message = 'is wrong', params } = error;
    const steps = instancePath.split('/').slice(1).map(unescaped);
    const missing = keyword === 'required' ? params.missingProperty : undefined;
    const subject = steps.length > 0 ? `${place === 'body' ? 'property' : 'parameter'} ` : '';
    return {
      place,
      pointer: missing === undefined ? instancePath : `${instancePath}/${escaped(String(missing))}`,
      keyword,
      message: [
        `Request ${place} ${subject}${steps.join('.')}`.trim(),
        ` ${message}`,
        Array.isArray(params.allowedValues) ? `: ${params.allowedValues.join(', ')}` : '',
        'additionalProperty' in params ? `; found '${String(params.additionalProperty)}'` : '',
      ].join(''),
    };
  });
}

const escaped = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');
