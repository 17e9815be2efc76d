import { nearest } from '../content/nearest.ts';
import { isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';
import { follow, type Api } from './api.ts';
import type { LocatedValue, ValuePath } from './locate.ts';
import type { SampleProblem } from './types.ts';

/** Words that only a part of an OpenAPI document has at its top. */
const TOP = ['openapi', 'paths', 'components', 'servers', 'securitySchemes'];

/** Where a value stands in the contract if it is a part of one; nothing when it is none. */
function rootOf(value: JsonValue, api: Api): JsonValue | undefined {
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  if (keys.some((key) => TOP.includes(key))) return api.document;
  if (keys.length > 0 && keys.every((key) => key.startsWith('/'))) return api.document['paths'];
  const { operationId } = value;
  if (typeof operationId !== 'string') return undefined;
  const operation = api.operations.find(({ id }) => id === operationId);
  const item = follow(api.document, (api.document['paths'] as JsonObject)[operation?.path ?? '']);
  return operation && item[operation.method.toLowerCase()];
}

/** What a part of an OpenAPI document says otherwise than the contract; `undefined` for anything else. */
export function fragmentProblems(located: LocatedValue, api: Api): SampleProblem[] | undefined {
  const root = rootOf(located.value, api);
  if (root === undefined) return undefined;
  const problems: SampleProblem[] = [];
  const compare = (shown: JsonValue, real: JsonValue | undefined, path: ValuePath): void => {
    const report = (message: string, part: 'key' | 'value'): void => {
      problems.push({ rule: 'sample-body', offset: located.offsetOf(path, part), message });
    };
    const wanted = isObject(shown) && '$ref' in shown ? real : follow(api.document, real);
    if (isObject(shown)) {
      if (!isObject(wanted)) return report(`The contract has no fields at ${at(path)}.`, 'key');
      for (const [key, value] of Object.entries(shown)) {
        if (key in wanted) {
          compare(value, wanted[key], [...path, key]);
          continue;
        }
        const other = nearest(key, Object.keys(wanted));
        const hint = other ? `, did you mean "${other}"?` : '.';
        problems.push({
          rule: 'sample-body',
          offset: located.offsetOf([...path, key], 'key'),
          message: `The contract has no "${key}" at ${at(path)}${hint}`,
        });
      }
    } else if (Array.isArray(shown)) {
      const items: readonly JsonValue[] = Array.isArray(real) ? real : [];
      // Lists may be shown in part, but not with what they do not hold.
      shown.forEach((item: JsonValue, index) => {
        if (items.some((one) => holds(one, item, api))) return;
        const offset = located.offsetOf([...path, index], 'value');
        problems.push({
          rule: 'sample-body',
          offset,
          message: `The list at ${at(path)} holds no such item in the contract.`,
        });
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
