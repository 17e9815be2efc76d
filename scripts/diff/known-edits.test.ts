import { expect, test } from 'vitest';
import { buildModel } from '../model/build-model.ts';
import { compareModels } from './compare-models.ts';
import { editedContract, KNOWN_EDITS, type Weight } from './known-edits.ts';
import { judge } from './verdict.ts';

// test/thorough/known-edits.test.ts compares these verdicts with those of Redocly.

const base = buildModel(editedContract());

test.each(KNOWN_EDITS)('make diff judges an edit of the contract: %s', (_name, edits, weight) => {
  const changes = compareModels(base, buildModel(editedContract(edits)));
  const found: Weight =
    changes.length === 0
      ? 'none'
      : changes.some(({ isBreaking }) => isBreaking)
        ? 'breaking'
        : 'compatible';
  expect(found, changes.map(({ id }) => id).join('\n')).toBe(weight);
  const allows = (next: string): boolean =>
    judge(changes, new Set(), { base: '1.0.0', next }).isFine;
  expect({ minor: allows('1.1.0'), major: allows('2.0.0') }).toEqual({
    minor: weight !== 'breaking',
    major: true,
  });
});

test('at least 60 edits are known, half of them breaking', () => {
  expect(KNOWN_EDITS.length).toBeGreaterThanOrEqual(60);
  expect(KNOWN_EDITS.filter(([, , weight]) => weight === 'breaking').length).toBeGreaterThan(30);
});
