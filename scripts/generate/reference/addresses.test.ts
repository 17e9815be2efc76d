import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';

const document = JSON.parse(readFileSync('generated/openapi/admin.json', 'utf8')) as JsonObject;

/** Readers keep these addresses: one that changes needs a redirect. */
test('the reference pages have these addresses', () => {
  const { operations, product } = buildModel(document);
  const pages = operations.flatMap(({ page }) => (page ? [page] : []));
  const base = `/${product.slug}-core/administration/`;
  const names = (isDraft: boolean): string =>
    pages
      .filter((page) => page.isDraft === isDraft)
      .map(({ path }) => path.replace(base, ''))
      .join(' ');
  expect(names(false)).toBe(
    [
      'listroutes getroute createroute updateroute deleteroute',
      'listproviders getprovider createprovider updateprovider deleteprovider',
      'listvkeys getvkey createvkey updatevkey deletevkey',
      'listtemplates gettemplate createtemplate updatetemplate deletetemplate',
      'queryroute',
    ].join(' '),
  );
  expect(names(true)).toBe('listgateways getgateway creategateway updategateway deletegateway');
});
