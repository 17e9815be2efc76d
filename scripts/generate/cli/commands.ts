import { kebabCase, pythonString } from '../../model/identifier.ts';
import {
  allKeys,
  hasCertificates,
  isClientOption,
  messagesOf,
  pathParameters,
  resolved,
  successes,
} from '../../model/lookup.ts';
import type { Model, Operation, Parameter } from '../../model/types.ts';
import { settledText } from '../open-points.ts';
import { after, call, dict, layout, list, tuple, type Code } from '../python/layout.ts';
import { pythonOption } from '../python/names.ts';
import { operationConstant } from '../python/operations.ts';
import { pythonLiteral } from '../python/types.ts';
import { alternatives } from '../reference/markdown.ts';
import { formatNote, sentAs } from '../sdk.ts';
import {
  choiceText,
  commandPlaces,
  fieldFlags,
  isConfirmed,
  keyFlag,
  parameterFlags,
  properties,
  serverFields,
  shownValue,
  type CommandPlace,
  type FieldFlag,
} from './tree.ts';

/** Describe the arguments of a command by position, each with the word for its value. */
export const commandArguments = (operation: Operation) =>
  pathParameters(operation).map((parameter) => ({
    parameter,
    shown: kebabCase(parameter.name) || 'value',
  }));

/**
 * Describe the options of a command that are parameters. `setting` is the option of the client whose
 * variable can replace an option; it is empty where there is none.
 */
export const commandOptions = (model: Model, operation: Operation) =>
  [...parameterFlags(model, operation)].map(([parameter, flag]) => ({
    parameter,
    flag,
    setting: isClientOption(parameter) ? pythonOption(model, parameter.name).option : '',
  }));

/** Write cli/_commands.py: every command, with its texts from the contract. */
export function commandsModule(model: Model): string {
  const code = layout(
    call('PROGRAM = Program', [
      pythonString(model.product.slug),
      pythonString(
        `${model.title}, version ${model.version}.\n\n${unwrapped(settledText(model.description))}`,
      ),
      'PACKAGE',
      list(
        allKeys(model).map((key) =>
          call('Key', [
            pythonString(key.id),
            pythonString(pythonOption(model, key.id).option),
            pythonString(keyFlag(model, key)),
            ...(key.id === key.name ? [] : [`shown=${pythonString(sentAs(key))}`]),
          ]),
        ),
      ),
      list(entries(model)),
      ...(hasCertificates(model) ? ['has_certificates=True'] : []),
    ]),
  );
  const names = [
    'Argument',
    'Body',
    'Command',
    'Field',
    'Group',
    'Key',
    'Option',
    'Program',
    'raw',
  ].filter((name) => new RegExp(`\\b${name}\\(`).test(code));
  return `"""The commands of the contract, in its order."""

from .. import _operations
from .._contract import PACKAGE
from ._table import ${names.join(', ')}

${code}
`;
}

/** Write the commands, each group in the place of its first command. */
function entries(model: Model): Code[] {
  const groups = Map.groupBy(commandPlaces(model), (place) => place.group ?? place);
  return [...groups.values()].flatMap((places) => {
    const commands = places.map((place) => commandCode(model, place));
    const group = places[0]?.group;
    if (!group) return commands;
    return call('Group', [
      pythonString(group.name),
      pythonString(group.tag?.title ?? group.name),
      pythonString(unwrapped(group.tag?.description ?? '')),
      list(commands),
    ]);
  });
}

function commandCode(model: Model, { operation, name }: CommandPlace): Code {
  const answer = successes(operation)[0]?.body?.schema;
  const shown = answer?.kind === 'array' ? answer.items : answer;
  const fields = shown ? properties(model, shown) : [];
  // What the caller sets comes first.
  const sorted = fields.toSorted(
    (a, b) => Number(a.schema.isReadOnly) - Number(b.schema.isReadOnly),
  );
  return call('Command', [
    pythonString(name),
    pythonString(operation.summary),
    pythonString(description(operation)),
    `raw(_operations.${operationConstant(model, operation)})`,
    list(
      commandArguments(operation).map(({ parameter, shown }) =>
        call('Argument', [
          pythonString(parameter.name),
          pythonString(shown),
          pythonString(oneLine(parameter.description)),
          ...(parameter.isStructured ? [`kind="${argumentKind(model, parameter)}"`] : []),
        ]),
      ),
    ),
    list(
      commandOptions(model, operation).map(({ parameter, flag, setting }) =>
        call('Option', [
          pythonString(parameter.in),
          pythonString(parameter.name),
          pythonString(flag),
          pythonString(optionHelp(parameter)),
          `is_required=${parameter.isRequired ? 'True' : 'False'}`,
          ...(argumentKind(model, parameter) === 'list' ? ['is_list=True'] : []),
          ...(argumentKind(model, parameter) === 'json' ? ['is_json=True'] : []),
          ...(setting ? [`setting=${pythonString(setting)}`] : []),
        ]),
      ),
    ),
    bodyCode(model, operation),
    list(sorted.map((field) => pythonString(field.name))),
    ...(isConfirmed(operation) ? ['is_confirmed=True'] : []),
  ]);
}

/** Return what an argument of a command holds: one text, several, or JSON. */
export function argumentKind(
  model: Model,
  { encoding, isStructured, schema }: Parameter,
): 'text' | 'list' | 'json' {
  if (encoding === 'json') return 'json';
  if (!isStructured) return 'text';
  const target = resolved(model, schema);
  const kinds = target.kind === 'union' ? target.variants : [target];
  return kinds.some((one) => resolved(model, one).kind === 'object') ? 'json' : 'list';
}

const optionHelp = ({ description, isDeprecated, schema }: Parameter): string =>
  oneLine([isDeprecated ? 'Deprecated.' : '', description, formatNote(schema)].join(' '));

function bodyCode(model: Model, operation: Operation): Code {
  const { body } = operation;
  if (!body) return 'None';
  return call('Body', [
    pythonString(oneLine(body.schema.description)),
    body.isRequired ? 'True' : 'False',
    list(fieldFlags(model, operation).map(fieldCode)),
    list(
      serverFields(model, body.schema).map((path) =>
        tuple(path.map((step) => (step === null ? 'None' : pythonString(step)))),
      ),
    ),
    ...(body.format === 'json' ? [] : [`format="${body.format}"`]),
  ]);
}

const fieldCode = (field: FieldFlag): Code =>
  call('Field', [
    ...[field.name, field.flag, field.kind, shownValue(field), fieldHelp(field)].map(pythonString),
    ...(field.kind === 'choice'
      ? [
          dict(
            field.values.map((value) =>
              after(`${pythonString(choiceText(value))}: `, pythonLiteral(value)),
            ),
          ),
        ]
      : []),
  ]);

function fieldHelp({ kind, values, description }: FieldFlag): string {
  const meaning = oneLine(description);
  if (kind === 'secret')
    return `a file that contains it, or - for standard input. ${meaning}`.trim();
  if (kind === 'file') return `a file, or - for standard input. ${meaning}`.trim();
  if (kind !== 'choice' || typeof values[0] === 'boolean') return meaning;
  return `${alternatives(values.map(choiceText))}. ${meaning}`.trim();
}

function description(operation: Operation): string {
  const documented = operation.responses.filter(({ isUndocumented }) => !isUndocumented);
  const responses = documented.map((response) => {
    const { status, isError, description: meaning } = response;
    const messages = isError ? messagesOf([response]) : [];
    return `  ${status}  ${messages.length > 0 ? messages.join('; ') : oneLine(meaning)}`;
  });
  return [
    ...(operation.isDeprecated ? ['Deprecated.'] : []),
    unwrapped(operation.description),
    `${operation.method} ${operation.path}${operation.servers ? ` at ${operation.servers[0]?.url}` : ''}`,
    `responses:\n${responses.join('\n')}`,
  ].join('\n\n');
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Join the lines of each paragraph; the command line breaks them to fit the terminal. */
const unwrapped = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map(oneLine)
    .join('\n\n');
