import { isObject } from '../../model/json.ts';
import { allKeys, hasCertificates, successes } from '../../model/lookup.ts';
import type { JsonValue, Model, Operation } from '../../model/types.ts';
import { pythonOption } from '../python/names.ts';
import { REQUIRED } from '../reference/fields.ts';
import { alternatives, blocks, code, fence, table } from '../reference/markdown.ts';
import {
  groupedEntries,
  heading,
  operationLink,
  sampleIn,
  type Parts,
} from '../reference/sdk-parts.ts';
import { sentAs, variableOf } from '../sdk.ts';
import { secretFields } from '../secret-fields.ts';
import type { Templates } from '../templates.ts';
import type { GeneratorInput } from '../types.ts';
import { commandArguments, commandOptions } from './commands.ts';
import {
  choiceText,
  commandWords,
  fieldFlags,
  isConfirmed,
  keyFlag,
  shownValue,
  type FieldFlag,
} from './tree.ts';

export const commandParts = async ({ model, templates }: GeneratorInput): Promise<Parts> => ({
  commands: await groupedEntries(model, (operation) => commandEntry(model, operation)),
  'common-options': table(['Option', 'Variable', 'Meaning'], commonOptions(model)),
  'exit-codes': exitCodes(templates),
});

async function commandEntry(model: Model, operation: Operation): Promise<string> {
  const words = commandWords(model, operation);
  const positional = commandArguments(operation);
  const options = shownOptions(model, operation);
  const usage = [
    model.product.slug,
    words,
    ...positional.map(({ shown }) => shown),
    ...options.map(([option, required]) => (required ? option : `[${option}]`)),
  ];
  const sample = await sampleIn('cli', model, operation);
  const output = printedAnswer(model, operation);
  return blocks(
    heading(code(words)),
    `${operationLink(operation)}: ${code(usage.join(' '))}`,
    table(
      ['Argument', 'Required', 'Variable', 'Meaning'],
      [
        ...positional.map(({ shown, parameter }) => [
          code(shown),
          REQUIRED,
          '',
          parameter.description,
        ]),
        ...options.map(([option, ...cells]) => [code(option), ...cells]),
      ],
    ),
    `:::details[Sample and output]\n${blocks(fence('bash', sample), output && fence('json', output))}\n:::`,
  );
}

/**
 * List the options of a command as `_add_command` of cli/_parser.py adds them: the option with the word
 * for its value, then the cells "Required", "Variable" and "Meaning".
 */
function shownOptions(model: Model, operation: Operation): [string, string, string, string][] {
  const { body } = operation;
  const options = commandOptions(model, operation).map(
    ({ parameter, flag, setting }): [string, string, string, string] => [
      `${flag} VALUE`,
      parameter.isRequired && !setting ? REQUIRED : '',
      setting && code(variableOf(model.product, setting)),
      parameter.description,
    ],
  );
  if (body) {
    const fields = fieldFlags(model, operation);
    const isRequired = body.isRequired && fields.length === 0;
    const need = body.isRequired && !isRequired ? ' Required, unless fields are given.' : '';
    const isPlain = body.format === 'text' || body.format === 'binary';
    const note = isPlain ? 'A file that is the body; `-` is standard input.' : FILE_NOTE;
    options.push(['--file FILE', isRequired ? REQUIRED : '', '', note + need]);
    for (const field of fields) {
      options.push([`${field.flag} ${shownValue(field)}`, '', '', fieldMeaning(field)]);
    }
  }
  if (isConfirmed(operation)) {
    options.push([
      '--yes',
      '',
      '',
      "Don't ask for confirmation. Without a terminal, the command never asks.",
    ]);
  }
  return options;
}

const FILE_NOTE =
  'A file with the body in JSON, or in YAML if its name ends in `.yaml` or `.yml`; `-` is standard input.';

function fieldMeaning({ name, kind, values, description }: FieldFlag): string {
  if (kind === 'secret') return `A file that contains \`${name}\`. ${description}`;
  if (kind === 'file') return `A file; \`-\` is standard input. ${description}`;
  if (kind !== 'choice' || typeof values[0] === 'boolean') return description;
  return `${alternatives(values.map((value) => code(choiceText(value))))}. ${description}`;
}

/** List the options of every command as `_common` of cli/_parser.py adds them. */
function commonOptions(model: Model): string[][] {
  const variable = (option: string): string => code(variableOf(model.product, option));
  return [
    ['`--base-url URL`', variable('base_url'), 'The base URL of the API.'],
    ...allKeys(model).map((key) => [
      code(`${keyFlag(model, key)} FILE`),
      code(pythonOption(model, key.id).variable),
      `A file that contains the key for \`${sentAs(key)}\`.`,
    ]),
    ...(hasCertificates(model)
      ? [
          [
            '`--client-cert FILE`',
            variable('client_cert'),
            'Your client certificate in PEM, for operations that need one.',
          ],
          [
            '`--client-key FILE`',
            variable('client_key'),
            'The private key of the certificate, if its file has none. The key must have no password.',
          ],
        ]
      : []),
    ['`--timeout SECONDS`', variable('timeout'), 'The time limit of a call, with its retries.'],
    [
      '`--retries COUNT`',
      variable('retries'),
      'How often a failed call is tried again, where that is safe.',
    ],
    [
      '`--output FORMAT`',
      '',
      '`json`, `yaml` or `table`. The default is a table on a terminal, otherwise JSON.',
    ],
    ['`--show-secrets`', '', 'Print secrets instead of a mask.'],
  ];
}

/** Write the table of MEANINGS in cli/_exits.py, whose rows are `(MISUSE, "wrong use")`. */
function exitCodes(templates: Templates): string {
  const source = templates('python/sdk/cli/_exits.py');
  const constants = new Map(
    [...source.matchAll(/^([A-Z_]+) = (\d+)$/gm)].map(([, name, value]) => [name, value]),
  );
  const rows = [...source.matchAll(/^ {4}\((\w+), "(.+)"\),$/gm)];
  return table(
    ['Code', 'Meaning'],
    rows.map(([, name = '', meaning = '']) => [code(constants.get(name) ?? name), meaning]),
  );
}

/** The text that cli/_output.py prints instead of a secret. */
const MASK = '**********';

/** Return what a command prints into a pipe when the response is the contract's first example. */
function printedAnswer(model: Model, operation: Operation): string {
  const body = successes(operation)[0]?.body;
  const [example] = body?.examples ?? [];
  if (!body || !example || body.format !== 'json') return '';
  const secrets = new Set(secretFields(model));
  return JSON.stringify(masked(example.value, secrets), null, 2);
}

function masked(value: JsonValue, secrets: ReadonlySet<string>): JsonValue {
  if (Array.isArray(value)) return (value as JsonValue[]).map((item) => masked(item, secrets));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secrets.has(name) && item !== null && item !== '' ? MASK : masked(item, secrets),
    ]),
  );
}
