import { beforeEach, expect, test } from 'vitest';
import { model } from '../../scripts/lib/own-contract.ts';
import { resolved } from '../../scripts/model/lookup.ts';
import { PACKAGE, PYTHON, runPython } from './program.ts';

beforeEach((context) => {
  if (!PYTHON) context.skip('There is no Python.');
});

// What follows from these facts is tested in templates/python/tests/test_values.py.
test('each field of a Python model is required, secret or only read as the contract says', async () => {
  const want = model.schemas.flatMap(({ name, schema }) =>
    schema.kind === 'object'
      ? schema.properties.map(({ name: field, isRequired, schema: value }) => ({
          model: name,
          field,
          isRequired,
          isReadOnly: value.isReadOnly,
          isSecret: value.isSecret || resolved(model, value).isSecret,
          isDeprecated: value.isDeprecated,
        }))
      : [],
  );
  expect(want.length).toBeGreaterThan(40);
  const { stdout, stderr } = await runPython(['-c', FIELDS]);
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(want);
});

const FIELDS = `
import json
from ${PACKAGE} import Model, models
from ${PACKAGE}._model import shape_of
facts = [
    {
        "model": kind.__name__,
        "field": field.name,
        "isRequired": field.is_required,
        "isReadOnly": field.is_read_only,
        "isSecret": field.is_secret,
        "isDeprecated": field.is_deprecated,
    }
    for kind in vars(models).values()
    if isinstance(kind, type) and issubclass(kind, Model) and kind is not Model
    for field in shape_of(kind).fields
]
print(json.dumps(facts))
`;
