import type { Change } from './types.ts';

/** Create a change of which only the name matters and whether it's breaking, for tests. */
export const testChange = (id: string, isBreaking: boolean): Change => ({
  id,
  kind: isBreaking ? 'operation-removed' : 'operation-added',
  group: { type: 'contract' },
  isBreaking,
  what: '',
  why: '',
  operations: [],
  reaches: [],
  places: {},
});
