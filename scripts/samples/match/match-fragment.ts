import { suggestion } from '../../lib/nearest.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import type { JsonValue } from '../../model/types.ts';
import { follow, type Api } from './api.ts';
import type { LocatedValue, ValuePath } from './located-value.ts';
import type { SampleProblem } from '../types.ts';

/** Keys that only an OpenAPI document has at its top. */
const TOP = ['openapi', 'paths', 'components', 'servers', 'securitySchemes'];

/** Find the part of the contract that a value shows. Returns nothing for other values. */
function rootOf(value: JsonValue, api: Api): JsonValue | undefined {
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  if (keys.some((key) => TOP.includes(key))) return api.document;
  if (keys.length > 0 && keys.every((key) => key.startsWith('/'))) return api.document['paths'];
  const { operationId } = value;
  if (typeof operationId !== 'string') return undefined;
  const operation = api.operations.find(
    ({ id, renamedFrom }) => id === operationId || renamedFrom === operationId,
  );
  const item = follow(api.document, (api.document['paths'] as JsonObject)[operation?.path ?? '']);
  return operation && item[operation.method.toLowerCase()];
}

/** Compare a part of an OpenAPI document with the contract. Returns `undefined` for other values. */
export function fragmentProblems(located: LocatedValue, api: Api): SampleProblem[] | undefined {
  const root = rootOf(located.value, api);
  if (root === undefined) return undefined;
  const problems: SampleProblem[] = [];
  const compare = (shown: JsonValue, real: JsonValue | undefined, path: ValuePath): void => {
    const report = (message: string, part: 'key' | 'value', place = path): void => {
      problems.push({ rule: 'sample-body', offset: located.offsetOf(place, part), message });
    };
    const wanted = isObject(shown) && '$ref' in shown ? real : follow(api.document, real);
    if (isObject(shown)) {
      if (!isObject(wanted)) return report(`The contract has no fields at ${at(path)}.`, 'key');
      for (const [key, value] of Object.entries(shown)) {
        if (key in wanted) {
          compare(value, wanted[key], [...path, key]);
          continue;
        }
        const hint = suggestion(key, Object.keys(wanted)) || '.';
        report(`The contract has no "${key}" at ${at(path)}${hint}`, 'key', [...path, key]);
      }
    } else if (Array.isArray(shown)) {
      const items: readonly JsonValue[] = Array.isArray(real) ? real : [];
      // A list may omit items, but not contain other ones.
      shown.forEach((item: JsonValue, index) => {
        if (items.some((one) => holds(one, item, api))) return;
        const message = `The list at ${at(path)} has no such item in the contract.`;
        report(message, 'value', [...path, index]);
      });
    } else if (shown !== real) {
      report(`The contract has ${JSON.stringify(real)} at ${at(path)}.`, 'value');
    }
  };
  compare(located.value, root, []);
  return problems;
}

function holds(real: JsonValue | undefined, shown: JsonValue, api: Api): boolean {
  if (isObject(shown)) {
    const wanted = '$ref' in shown && isObject(real) ? real : follow(api.document, real);
    return Object.entries(shown).every(([key, value]) => holds(wanted[key], value, api));
  }
  if (Array.isArray(shown)) {
    const items: readonly JsonValue[] = Array.isArray(real) ? real : [];
    return shown.every((item: JsonValue) => items.some((one) => holds(one, item, api)));
  }
  return real === shown;
}

const at = (path: ValuePath): string => (path.length > 0 ? path.join('.') : 'its top');
