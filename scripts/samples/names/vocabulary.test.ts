import { expect, test } from 'vitest';
import { bundleContract } from '../../contract/bundle.ts';
import { CONTRACT } from '../../contract/fixture-contract.ts';
import { writeProject } from '../../contract/temporary-project.ts';
import { buildModel } from '../../model/build-model.ts';
import type { Model } from '../../model/types.ts';
import { updateVocabulary, type Vocabulary } from './vocabulary.ts';

const NOTHING: Vocabulary = { names: {}, retired: {} };

/** Build the model of the small contract with a text replaced everywhere. */
async function modelWith(from = '', to = ''): Promise<Model> {
  const files = Object.entries(CONTRACT).map(([file, text]) => [file, text.replaceAll(from, to)]);
  return buildModel(await bundleContract(writeProject(Object.fromEntries(files))));
}

test('a vocabulary has the names of every role, with placeholders for the product', async () => {
  const { names, retired } = updateVocabulary(NOTHING, await modelWith());
  expect(retired).toEqual({});
  expect(names.operation).toContain('getRoute');
  expect(names.command).toContain('route get');
  expect(names.path).toContain('/v1/routes/{routename}');
  expect(names.parameter).toContain('routename');
  expect(names.header).toContain('x-{{product}}-namespace');
  expect(names.option).toEqual(['api_key', 'namespace']);
  expect(names.schema).toContain('Route');
  expect(names.field).toContain('fallback');
  expect(names.message).toContain('Route not found');
});

test('a removed name is retired with its replacement, and can return', async () => {
  const [first, second] = [await modelWith(), await modelWith('fallback', 'reserve')];
  const before = updateVocabulary(NOTHING, first);
  const after = updateVocabulary(before, second);
  expect(after.retired).toEqual({ field: { fallback: 'reserve' } });
  expect(updateVocabulary(after, second)).toEqual(after);
  expect(updateVocabulary(after, first).retired).toEqual({ field: { reserve: 'fallback' } });
});

test('a removed name is replaced by the nearest of several new names, or by none', async () => {
  const model = await modelWith();
  const names = { ...updateVocabulary(NOTHING, model).names };
  const message = ['Route not fund', 'Everything is on fire'];
  const { retired } = updateVocabulary({ names: { ...names, message }, retired: {} }, model);
  expect(retired.message).toEqual({
    'Everything is on fire': null,
    'Route not fund': 'Route not found',
  });
});

test('a contract whose product has another name retires nothing', async () => {
  const before = updateVocabulary(NOTHING, await modelWith());
  const renamed = await modelWith('slug: acme', 'slug: zenith');
  expect(updateVocabulary(before, renamed).retired).toEqual({});
});
