import type { Model, Schema } from '../../model/types.ts';
import { docstring, indent, layout, call } from './layout.ts';
import { attributeNames } from './names.ts';
import { pythonString } from '../../model/identifier.ts';
import type { PythonAlias, PythonClass, PythonTypes } from './types.ts';

/** models.py: a frozen dataclass for each object of the contract, an alias for each other schema. */
export function modelsModule(model: Model, types: PythonTypes): string {
  const body = [
    ...types.classes.map((entry) => classCode(types, entry)),
    ...types.aliases.map((entry) => aliasCode(types, entry)),
  ];
  const code = body.join('\n');
  const uses = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);
  const collections = ['Mapping', 'Sequence'].filter(uses);
  const typing = ['Any', 'Literal', 'TypeAlias'].filter(uses);
  const values = ['UNSET', 'SecretStr', 'Unset'].filter(uses);
  const imports = [
    'from __future__ import annotations\n',
    ...(collections.length > 0 ? [`from collections.abc import ${collections.join(', ')}`] : []),
    'from dataclasses import dataclass as _dataclass',
    'from dataclasses import field as _field',
    `${typing.length > 0 ? `from typing import ${typing.join(', ')}\n` : ''}`,
    'from . import _codec',
    'from ._model import Model',
    'from ._model import wire as _wire',
    ...(values.length > 0 ? [`from ._values import ${values.join(', ')}`] : []),
  ];
  const exported = [...types.classes, ...types.aliases].map(({ name }) => pythonString(name));
  return `${docstring(`The objects of the ${model.title}, version ${model.version}.`, 0)}

${imports.join('\n')}

${layout({ open: '__all__ = [', parts: exported.toSorted(), close: ']' })}
${body.map((part) => `\n\n${part}`).join('\n')}
`;
}

function classCode(types: PythonTypes, { name, schema }: PythonClass): string {
  const attributes = attributeNames(schema.properties);
  const fields = schema.properties.map((property, index) => {
    const { schema: part } = property;
    const isNeeded = property.isRequired && !part.isReadOnly && !part.isWriteOnly;
    const type = types.annotation(part, 'field');
    const wire = call('_wire', [
      pythonString(property.name),
      types.decoder(part),
      ...(part.isReadOnly ? ['read_only=True'] : []),
    ]);
    const code = layout(
      {
        open: `${attributes[index]}: ${isNeeded || type === 'Any' ? type : `${type} | Unset`} = _field(`,
        parts: [
          ...(isNeeded ? [] : ['default=UNSET']),
          {
            open: 'metadata=_wire(',
            parts: typeof wire === 'string' ? [] : wire.parts,
            close: ')',
          },
        ],
        close: ')',
      },
      1,
    );
    const note = fieldNote(property.isRequired, part);
    return note ? `${code}\n${docstring(note, 1)}` : code;
  });
  const additional = schema.additional;
  const extra = additional
    ? layout(
        {
          open: `extra: Mapping[str, ${types.annotation(additional, 'field')}] = _field(`,
          parts: ['default_factory=dict', `metadata={"decode": ${types.decoder(additional)}}`],
          close: ')',
        },
        1,
      )
    : '    extra: Mapping[str, Any] = _field(default_factory=dict)';
  return `@_dataclass(frozen=True, kw_only=True, slots=True, repr=False)
class ${name}(Model):
${docstring(schema.description || `An object of the contract.`, 1)}

${[...fields, extra].join('\n')}
${indent(docstring('Fields that the contract does not name, by their names in JSON.', 0), 1)}`;
}

function aliasCode(types: PythonTypes, { name, decoder, schema }: PythonAlias): string {
  const note = schema.description ? `\n${docstring(schema.description, 0)}` : '';
  return `${name}: TypeAlias = ${pythonString(types.annotation(schema, 'field'))}${note}
${decoder}: _codec.Decoder[${name}] = ${types.decoder(schema)}`;
}

/** What a reader must know of a field, besides its type. */
function fieldNote(isRequired: boolean, schema: Schema): string {
  const json = (value: unknown): string => JSON.stringify(value);
  return [
    schema.isDeprecated ? 'Deprecated.' : '',
    schema.description,
    isRequired && schema.isWriteOnly ? 'Requests must hold it.' : '',
    schema.isWriteOnly ? 'Never in answers.' : '',
    schema.isReadOnly && !/set by the server/i.test(schema.description)
      ? 'Set by the server; never sent.'
      : '',
    schema.default === undefined ? '' : `Default: ${json(schema.default)}.`,
    ...schema.limits.map(({ keyword, value }) => `${keyword}: ${json(value)}.`),
  ]
    .filter(Boolean)
    .join(' ');
}
