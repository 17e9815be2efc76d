import { kebabCase, pythonString } from '../../model/identifier.ts';
import { schemaNamed } from '../../model/schema-named.ts';
import type { Model, Operation, Parameter, Property, Schema } from '../../model/types.ts';
import { call, layout, list, type Code } from '../python/layout.ts';
import { optionOf } from '../python/names.ts';
import { operationConstant, successes } from '../python/operations.ts';
import { allKeys } from '../../model/headers.ts';
import { commandPlaces, isSetting, keyFlag, parameterFlags, type CommandPlace } from './tree.ts';

/** cli/_commands.py: every command, with its words from the contract. */
export function commandsModule(model: Model): string {
  const code = layout({
    open: 'PROGRAM = Program(',
    parts: [
      pythonString(model.product.slug),
      pythonString(`${model.title}, version ${model.version}.\n\n${unwrapped(model.description)}`),
      'PACKAGE',
      list(
        allKeys(model).map((key) =>
          call('Key', [
            pythonString(key.name),
            pythonString(optionOf(model, key).option),
            pythonString(keyFlag(model, key)),
          ]),
        ),
      ),
      list(entries(model)),
    ],
    close: ')',
  });
  const names = ['Argument', 'Body', 'Command', 'Group', 'Key', 'Option', 'Program', 'raw'].filter(
    (name) => new RegExp(`\\b${name}\\(`).test(code),
  );
  return `"""The commands of the contract, in its order."""

from .. import _operations
from .._contract import PACKAGE
from ._table import ${names.join(', ')}

${code}
`;
}

/** Groups stand where their first command does. */
function entries(model: Model): Code[] {
  const places = commandPlaces(model);
  const done = new Set<string>();
  return places.flatMap((place): Code[] => {
    const { group } = place;
    if (!group) return [commandCode(model, place)];
    if (done.has(group.name)) return [];
    done.add(group.name);
    const commands = places.filter((other) => other.group?.name === group.name);
    return [
      call('Group', [
        pythonString(group.name),
        pythonString(group.tag?.title ?? group.name),
        pythonString(unwrapped(group.tag?.description ?? '')),
        list(commands.map((command) => commandCode(model, command))),
      ]),
    ];
  });
}

function commandCode(model: Model, { operation, name }: CommandPlace): Code {
  const answer = successes(operation)[0]?.body?.schema;
  const shown = answer?.kind === 'array' ? answer.items : answer;
  const fields = shown ? properties(model, shown) : [];
  const isGiven = ({ schema }: Property): boolean => schema.isReadOnly;
  return call('Command', [
    pythonString(name),
    pythonString(operation.summary),
    pythonString(description(operation)),
    `raw(_operations.${operationConstant(model, operation)})`,
    list(
      operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .toSorted((a, b) => place(operation, a) - place(operation, b))
        .map((parameter) =>
          call('Argument', [
            pythonString(parameter.name),
            pythonString(kebabCase(parameter.name) || 'value'),
            pythonString(oneLine(parameter.description)),
          ]),
        ),
    ),
    list(optionCodes(model, operation)),
    bodyCode(model, operation),
    list(
      [...fields.filter((field) => !isGiven(field)), ...fields.filter(isGiven)].map((field) =>
        pythonString(field.name),
      ),
    ),
    `frozenset(${answer ? inline(secretNames(model, answer).map(pythonString)) : ''})`,
    ...(operation.verb === 'delete' ? ['is_confirmed=True'] : []),
  ]);
}

const place = (operation: Operation, { name }: Parameter): number =>
  operation.path.indexOf(`{${name}}`);

function optionCodes(model: Model, operation: Operation): Code[] {
  return [...parameterFlags(model, operation)].map(([parameter, flag]) =>
    call('Option', [
      pythonString(parameter.in),
      pythonString(parameter.name),
      pythonString(flag),
      pythonString(oneLine(parameter.description)),
      `is_required=${parameter.isRequired ? 'True' : 'False'}`,
      ...(parameter.schema.kind === 'array' ? ['is_list=True'] : []),
      ...(isSetting(parameter)
        ? [`setting=${pythonString(optionOf(model, parameter).option)}`]
        : []),
    ]),
  );
}

function bodyCode(model: Model, { body }: Operation): Code {
  if (!body) return 'None';
  const given = properties(model, body.schema).filter(({ schema }) => schema.isReadOnly);
  return call('Body', [
    pythonString(oneLine(body.schema.description)),
    body.isRequired ? 'True' : 'False',
    inline(given.map(({ name }) => pythonString(name))),
  ]);
}

/** The operation's own words, then its call and what may come back. */
function description(operation: Operation): string {
  const answers = operation.responses.map(({ status, isError, description: meaning, body }) => {
    const messages = isError ? (body?.examples ?? []).map(({ value }) => String(value)) : [];
    return `  ${status}  ${messages.length > 0 ? messages.join('; ') : oneLine(meaning)}`;
  });
  return [
    ...(operation.isDeprecated ? ['Deprecated.'] : []),
    unwrapped(operation.description),
    `${operation.method} ${operation.path}`,
    `answers:\n${answers.join('\n')}`,
  ].join('\n\n');
}

/** The fields of an object, through references and variants, each once. */
function properties(model: Model, schema: Schema): readonly Property[] {
  if (schema.kind === 'reference') return properties(model, schemaNamed(model, schema.name));
  if (schema.kind === 'object') return schema.properties;
  if (schema.kind !== 'union') return [];
  const all = schema.variants.flatMap((variant) => properties(model, variant));
  return [...new Map(all.map((property) => [property.name, property] as const)).values()];
}

/** The names of the secret fields that an answer may hold at any depth. */
export function secretNames(model: Model, root: Schema): string[] {
  const names = new Set<string>();
  const above = new Set<string>();
  const visit = (schema: Schema): void => {
    switch (schema.kind) {
      case 'reference':
        if (above.has(schema.name)) return;
        above.add(schema.name);
        visit(schemaNamed(model, schema.name));
        return;
      case 'array':
        visit(schema.items);
        return;
      case 'union':
        schema.variants.forEach(visit);
        return;
      case 'object':
        for (const property of schema.properties) {
          if (isSecret(property.schema)) names.add(property.name);
          visit(property.schema);
        }
        if (schema.additional) visit(schema.additional);
    }
  };
  visit(root);
  return [...names];
}

/** Whether a field is a secret, or a list or a map of secrets. */
function isSecret(schema: Schema): boolean {
  if (schema.isSecret) return true;
  if (schema.kind === 'array') return isSecret(schema.items);
  if (schema.kind === 'union') return schema.variants.some(isSecret);
  return schema.kind === 'object' && schema.additional !== undefined && isSecret(schema.additional);
}

/** A tuple of literals on one line. */
const inline = (parts: readonly string[]): string =>
  `(${parts.join(', ')}${parts.length === 1 ? ',' : ''})`;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Paragraphs whose lines are joined; the terminal breaks them where it ends. */
const unwrapped = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map(oneLine)
    .join('\n\n');
