import { pythonString } from '../../model/identifier.ts';
import type { Model, Property } from '../../model/types.ts';
import { after, call, docstring, importNames, layout, list, usedNames } from './layout.ts';
import { limitText } from '../limit-text.ts';
import { formatNote } from '../sdk.ts';
import { holdsSecret } from '../secret-fields.ts';
import { attributeNames } from './names.ts';
import { pythonTypes, type PythonAlias, type PythonClass } from './types.ts';

interface ModelField {
  readonly name: string;
  readonly type: string;
  readonly property: Property;
  readonly isNeeded: boolean;
  readonly doc: string;
}

/** Describe the attributes of a model, those of unnamed fields aside. */
export function modelFields(model: Model, { schema }: PythonClass): ModelField[] {
  const names = attributeNames(schema.properties);
  return schema.properties.map((property, index) => {
    const { isReadOnly, isWriteOnly } = property.schema;
    const isNeeded = property.isRequired && !isReadOnly && !isWriteOnly;
    const type = pythonTypes(model).annotation(property.schema, 'field');
    return {
      name: names[index] ?? '',
      type: isNeeded || type === 'Any' ? type : `${type} | Unset`,
      property,
      isNeeded,
      doc: fieldDoc(property),
    };
  });
}

export const modelDoc = ({ schema }: PythonClass): string =>
  schema.description || 'An object of the contract.';

/** Write models.py: a frozen dataclass for each object, an alias for each other schema. */
export function modelsModule(model: Model): string {
  const types = pythonTypes(model);
  const body = [
    ...types.classes.map((entry) => classCode(model, entry)),
    ...types.aliases.map((entry) => aliasCode(model, entry)),
  ];
  const code = body.join('\n');
  const standard = [
    importNames('collections.abc', usedNames(code, ['Mapping', 'Sequence'])),
    'from dataclasses import dataclass as _dataclass',
    'from dataclasses import field as _field',
    importNames('typing', usedNames(code, ['TYPE_CHECKING', 'Any', 'Literal', 'TypeAlias'])),
  ];
  const local = [
    'from . import _codec',
    'from ._model import Model',
    'from ._model import wire as _wire',
    importNames('._values', usedNames(code, ['UNSET', 'SecretStr', 'Unset'])),
  ];
  const exported = [...types.classes, ...types.aliases].map(({ name }) => pythonString(name));
  return `${docstring(`The objects of the ${model.title}, version ${model.version}.`, 0)}

from __future__ import annotations

${standard.filter(Boolean).join('\n')}

${local.filter(Boolean).join('\n')}

${layout(after('__all__ = ', list(exported.toSorted())))}
${body.map((part) => `\n\n${part}`).join('\n')}
`;
}

function classCode(model: Model, entry: PythonClass): string {
  const { name, schema } = entry;
  const types = pythonTypes(model);
  const fields = modelFields(model, entry).map(({ name: attribute, type, property, ...field }) => {
    const parts = [
      pythonString(property.name),
      types.decoder(property.schema),
      ...(property.schema.isReadOnly ? ['read_only=True'] : []),
      ...(holdsSecret(model, property.schema) ? ['secret=True'] : []),
      ...(property.schema.isDeprecated ? ['deprecated=True'] : []),
    ];
    const standard = field.isNeeded ? [] : ['default=UNSET'];
    const value = call('_field', [...standard, call('metadata=_wire', parts)]);
    const code = layout(after(`${attribute}: ${type} = `, value), 1);
    return field.doc ? `${code}\n${docstring(field.doc, 1)}` : code;
  });
  const { additional } = schema;
  const extraType = additional ? types.annotation(additional, 'field') : 'Any';
  const extra = call(`extra: Mapping[str, ${extraType}] = _field`, [
    'default_factory=dict',
    ...(additional ? [`metadata={"decode": ${types.decoder(additional)}}`] : []),
  ]);
  return `@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class ${name}(Model):
${docstring(modelDoc(entry), 1)}

${[...fields, layout(extra, 1)].join('\n')}
${docstring("Fields that aren't in the contract, by their names in JSON.", 1)}${constructorType(model, entry, extraType)}`;
}

/** Declare for type checkers that secrets may be given as str, which the constructor wraps. */
function constructorType(model: Model, entry: PythonClass, extraType: string): string {
  const fields = modelFields(model, entry);
  if (!fields.some(({ property }) => holdsSecret(model, property.schema))) return '';
  const parameters = fields.map(({ name, property, isNeeded }) => {
    const type = pythonTypes(model).annotation(property.schema, 'argument');
    return isNeeded
      ? `${name}: ${type}`
      : `${name}: ${type === 'Any' ? type : `${type} | Unset`} = UNSET`;
  });
  const parts = ['self', '*', ...parameters, `extra: Mapping[str, ${extraType}] = {}`];
  const code = layout({ open: 'def __init__(', parts, close: ') -> None: ...' }, 2);
  return `\n\n    if TYPE_CHECKING:\n\n${code}`;
}

function aliasCode(model: Model, { name, decoder, schema }: PythonAlias): string {
  const types = pythonTypes(model);
  const note = schema.description ? `\n${docstring(schema.description, 0)}` : '';
  return `${name}: TypeAlias = ${pythonString(types.annotation(schema, 'field'))}${note}
${decoder}: _codec.Decoder[${name}] = ${types.decoder(schema)}`;
}

/** Describe what the type of a field doesn't say. */
function fieldDoc({ isRequired, schema }: Property): string {
  return [
    schema.isDeprecated ? 'Deprecated.' : '',
    schema.description,
    formatNote(schema),
    isRequired && schema.isWriteOnly ? 'Required in requests.' : '',
    schema.isWriteOnly ? 'Never in responses.' : '',
    schema.isReadOnly && !/set by the server/i.test(schema.description)
      ? 'Set by the server; never sent.'
      : '',
    schema.default === undefined ? '' : `Default: ${JSON.stringify(schema.default)}.`,
    ...schema.limits.map((limit) => limitText(limit, (text) => text)),
  ]
    .filter(Boolean)
    .join(' ');
}
