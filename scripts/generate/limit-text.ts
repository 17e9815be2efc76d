import { isObject } from '../model/json.ts';
import type { JsonValue, Schema } from '../model/types.ts';
import { series } from './reference/markdown.ts';

/** Describe a limit of a value in a sentence. `code` marks names and values. */
export function limitText(
  { keyword, value }: Schema['limits'][number],
  code: (text: string) => string,
): string {
  const all = (names: readonly string[]): string => series(names.map(code));
  if (keyword === 'dependentRequired' && isObject(value)) {
    const needs = Object.entries(value).flatMap(([name, needed]) => {
      const names = asNames(needed);
      return names ? [`${code(name)} requires ${all(names)}.`] : [];
    });
    if (needs.length > 0) return needs.join(' ');
  }
  const choices = Array.isArray(value) ? value.map(onlyRequired) : [];
  if (keyword in CHOICES && choices.length > 0 && choices.every((names) => names !== undefined)) {
    return `${CHOICES[keyword as keyof typeof CHOICES]} of these is required: ${choices.map(all).join('; ')}.`;
  }
  return `${keyword}: ${code(JSON.stringify(value))}.`;
}

const CHOICES = { anyOf: 'At least one', oneOf: 'Exactly one' };

/** Return the fields that a schema requires if it specifies nothing else; it may have a name. */
function onlyRequired(schema: JsonValue): readonly string[] | undefined {
  if (!isObject(schema)) return undefined;
  const { required, title: _, description: _1, ...others } = schema;
  return Object.keys(others).length === 0 ? asNames(required) : undefined;
}

const asNames = (value: JsonValue | undefined): readonly string[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string')
    ? value
    : undefined;
