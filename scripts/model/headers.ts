import { oncePerObject } from '../lib/memory.ts';
import type { KeyHeader, Model, Parameter } from './types.ts';

/** The key headers that any operation needs, each once. */
export const allKeys = oncePerObject((model: Model): readonly KeyHeader[] => [
  ...new Map(
    model.operations.flatMap(({ keys }) => keys).map((key) => [key.name, key] as const),
  ).values(),
]);

/** The required headers of all operations, each once: they are options of the client. */
export const allHeaders = oncePerObject((model: Model): readonly Parameter[] => [
  ...new Map(
    model.operations
      .flatMap(({ parameters }) => parameters)
      .filter((parameter) => parameter.in === 'header' && parameter.isRequired)
      .map((parameter) => [parameter.name, parameter] as const),
  ).values(),
]);
