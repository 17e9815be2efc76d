import { expect, test } from 'vitest';
import { bundleContract } from './bundle.ts';
import { ADMIN, CONTRACT, edited, ROUTE, SECRETS } from './fixture-contract.ts';
import { lintContract } from './lint.ts';
import { writeProject } from './temporary-project.ts';

/** Bundle the fixture contract with other files. */
const bundleOf = (files: Readonly<Record<string, string>>) =>
  bundleContract(writeProject({ ...CONTRACT, ...files }));

test('the bundle contains the product’s name in keys and values, and escaped braces without their backslash', async () => {
  const bundle = await bundleOf({});
  expect(bundle).toMatchObject({
    info: {
      title: 'Acme admin API',
      description: 'The API of Acme. A template may hold {{name}}.',
    },
    components: {
      parameters: { Namespace: { name: 'x-acme-namespace' } },
      schemas: { Route: { properties: { key_acme: { format: 'password' } } } },
      examples: { nested: { value: { key_acme: 'secret', fallback: { key_acme: 'secret' } } } },
    },
  });
  expect(JSON.stringify(bundle)).not.toMatch(/\{\{product\}\}/i);
});

test('the bundle keeps escaped braces around a known name in a shared example', async () => {
  const bundle = await bundleOf({
    'spec/examples/route.yaml': `nested:
  summary: Braces
  value:
    name: 'Write \\{{product}} for {{product}}'
`,
  });
  expect(bundle).toMatchObject({
    components: { examples: { nested: { value: { name: 'Write {{product}} for acme' } } } },
  });
});

test('the bundle is plain JSON, with only local references and no shared object', async () => {
  const bundle = await bundleOf({});
  expect(JSON.parse(JSON.stringify(bundle))).toStrictEqual(bundle);
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

test('of two schemas whose files have one name, one gets another', async () => {
  const other = { 'spec/schemas/other/Route.yaml': 'type: integer\ndescription: A number.\n' };
  const edit = [ROUTE, '    $ref: Route.yaml', '    $ref: other/Route.yaml'] as const;
  const { components } = await bundleOf({ ...edited([edit]), ...other });
  const schemas = { Route: { type: 'object' }, 'Route-2': { type: 'integer' } };
  expect(components).toMatchObject({ schemas });
});

test('two bundles of one contract are equal', async () => {
  expect(JSON.stringify(await bundleOf({}))).toBe(JSON.stringify(await bundleOf({})));
});

test('bundleContract throws a broken reference with its place', async () => {
  await expect(bundleOf({ 'spec/errors.yaml': 'Other: {}\n' })).rejects.toThrow(
    `The contract can't be bundled:\nspec/paths/routes.yaml:48:9  bundler  The reference "../errors.yaml#/RouteNotFound" has no target: spec/errors.yaml has no "/RouteNotFound". Correct the reference, or add its target.\n`,
  );
});

test('bundleContract throws a missing product name with its place', async () => {
  const admin = CONTRACT[ADMIN]?.replace('x-product:', 'x-products:') ?? '';
  await expect(bundleOf({ 'spec/admin.yaml': admin })).rejects.toThrow(
    "spec/admin.yaml:2:1  product-name/fill  The contract doesn't name the product. Add info.x-product.",
  );
});

test('a contract of OpenAPI 3.0 is linted as it is written, and bundled as 3.1', async () => {
  const root = writeProject(
    edited([
      [ADMIN, 'openapi: 3.1.0', 'openapi: 3.0.3'],
      // In 3.0, nothing can be next to a reference.
      [ROUTE, '    description: The route to take when this one fails.\n', ''],
      [
        ROUTE,
        'type: string\n    description: The name.',
        'type: string\n    nullable: true\n    description: The name.',
      ],
    ]),
  );
  expect(await lintContract(root)).toEqual([]);
  const document = await bundleContract(root);
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document).toHaveProperty('components.schemas.Route.properties.name.type', [
    'string',
    'null',
  ]);
});

test('what is internal is in no bundle', async () => {
  const edit = [SECRETS, 'get:\n', 'get:\n  x-internal: true\n'] as const;
  const document = await bundleContract(writeProject(edited([edit])));
  expect(Object.keys(document.paths ?? {})).toEqual(['/v1/routes', '/v1/routes/{routename}']);
});
