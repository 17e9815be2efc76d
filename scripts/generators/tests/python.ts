import type { JsonValue, Model, Operation, Schema } from '../../model/types.ts';
import {
  asyncClientName,
  clientName,
  methodNames,
  optionOf,
  packageName,
} from '../python/names.ts';
import { PythonTypes } from '../python/types.ts';
import { firstRequest, sentQuery } from '../request.ts';

/** How the Python package calls an operation: `PythonPromises` in templates/tests/harness.ts. */
export function pythonPromises(
  model: Model,
  operation: Operation,
  key: string,
): Record<string, unknown> {
  const names = methodNames(model, operation);
  const { headers } = firstRequest(operation);
  const options: [string, JsonValue][] = [
    ...operation.keys.map((header): [string, string] => [optionOf(model, header).option, key]),
    // Every client needs every key of the contract, and an operation may need none.
    ...headers.map((header): [string, string] => [
      optionOf(model, header).option,
      String(header.example),
    ]),
  ];
  return {
    package: packageName(model.product),
    clients: {
      synchronous: clientName(model.product),
      asynchronous: asyncClientName(model.product),
    },
    options: Object.fromEntries(options),
    method: names.method,
    positional: operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ example }) => example),
    keywords: Object.fromEntries(
      sentQuery(operation).map((parameter) => [names.parameter(parameter), parameter.example]),
    ),
    ...(operation.body ? bodyModel(new PythonTypes(model), operation.body.schema) : {}),
  };
}

function bodyModel(types: PythonTypes, schema: Schema): Record<string, unknown> {
  const isList = schema.kind === 'array';
  const model = types.classOf(isList ? schema.items : schema)?.name;
  return model ? { model, ...(isList ? { isList } : {}) } : {};
}
