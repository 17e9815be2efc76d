import { expect, test } from 'vitest';
import { bundleContract } from './bundle.ts';
import { CONTRACT } from './fixture-contract.ts';
import { writeProject } from './temporary-project.ts';

test('the product has its name in keys and in values', async () => {
  const bundle = await bundleContract(writeProject(CONTRACT));
  expect(bundle).toMatchObject({
    info: { title: 'Acme admin API' },
    components: {
      parameters: { Namespace: { name: 'x-acme-namespace' } },
      schemas: { Route: { properties: { key_acme: { format: 'password' } } } },
      examples: { nested: { value: { key_acme: 'secret', fallback: { key_acme: 'secret' } } } },
    },
  });
  expect(JSON.stringify(bundle)).not.toMatch(/\{\{product\}\}/i);
});

test('escaped braces lose their backslash and stay', async () => {
  const bundle = await bundleContract(writeProject(CONTRACT));
  expect(bundle).toMatchObject({
    info: { description: 'The API of Acme. A template may hold {{name}}.' },
  });
});

test('escaped braces stay in what two operations share, even around a name of ours', async () => {
  const bundle = await bundleContract(
    writeProject({
      ...CONTRACT,
      'spec/examples/route.yaml': `nested:
  summary: Braces
  value:
    name: 'Write \\{{product}} for {{product}}'
`,
    }),
  );
  expect(bundle).toMatchObject({
    components: { examples: { nested: { value: { name: 'Write {{product}} for acme' } } } },
  });
});

test('only local references are left, and no object is in two places', async () => {
  const bundle = await bundleContract(writeProject(CONTRACT));
  const references = JSON.stringify(bundle).match(/"\$ref":"[^"]*"/g);
  expect(references).toContain('"$ref":"#/components/schemas/Route"');
  expect(references?.filter((reference) => !reference.startsWith('"$ref":"#/'))).toEqual([]);

  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    expect(seen).not.toContain(value);
    seen.add(value);
    Object.values(value).forEach(visit);
  };
  visit(bundle);
});

test('it is plain JSON', async () => {
  const bundle = await bundleContract(writeProject(CONTRACT));
  expect(JSON.parse(JSON.stringify(bundle))).toStrictEqual(bundle);
});

test('two runs are equal', async () => {
  const folder = writeProject(CONTRACT);
  expect(JSON.stringify(await bundleContract(folder))).toBe(
    JSON.stringify(await bundleContract(folder)),
  );
});

test('a broken reference is thrown, with its place', async () => {
  const folder = writeProject({ ...CONTRACT, 'spec/errors.yaml': 'Other: {}\n' });
  await expect(bundleContract(folder)).rejects.toThrow(
    'The contract cannot be bundled:\nspec/paths/routes.yaml:48:9  bundler  The reference "../errors.yaml#/RouteNotFound" names nothing: spec/errors.yaml has no "/RouteNotFound". Correct the reference, or write what it names.\n',
  );
});

test('a missing product name is thrown, with its place', async () => {
  const admin = CONTRACT['spec/admin.yaml']?.replace('x-product:', 'x-products:') ?? '';
  await expect(
    bundleContract(writeProject({ ...CONTRACT, 'spec/admin.yaml': admin })),
  ).rejects.toThrow(
    'spec/admin.yaml:2:1  product-name/fill  The contract does not say what the product is called. Add info.x-product.',
  );
});
