import { expect, test } from 'vitest';
import type { NavigationItem } from './tree.ts';
import { readable, suggestPages, addressInWords } from './suggest-pages.ts';

const page = (path: string) => ({ label: path, path });
const admin = '/acme-core/administration';
const navigation: NavigationItem[] = [
  page('/'),
  page('/security'),
  {
    label: 'Core',
    first: '/acme-core/features',
    items: [
      page('/acme-core/features'),
      page('/acme-core/gatewayconfiguration'),
      ...['createroute', 'getroute', 'listroutes', 'createvkey'].map((name) =>
        page(`${admin}/${name}`),
      ),
    ],
  },
];

const suggestions = [{ address: /gateways?$/, page: '/acme-core/gatewayconfiguration' }];

test.each([
  { address: '/security/', want: ['/security'] },
  { address: '/Acme-Core/Features', want: ['/acme-core/features'] },
  { address: '//security', want: ['/security'] },
  { address: `${admin}/createrout`, want: `${admin}/createroute` },
  { address: '/createroute', want: `${admin}/createroute` },
  { address: '/acme-core/admin/createroute', want: `${admin}/createroute` },
  { address: `${admin}/updategateway`, want: '/acme-core/gatewayconfiguration' },
  { address: '/qqqqqqqq', want: [] },
])('the address $address suggests $want', ({ address, want }) => {
  const paths = suggestPages(address, navigation, suggestions).map(({ path }) => path);
  if (typeof want === 'string') expect(paths[0]).toBe(want);
  else expect(paths).toEqual(want);
  expect(paths.length).toBeLessThanOrEqual(3);
});

test.each([
  ['/core/createRoute-v2', 'create Route v2'],
  ['/core/rate_limits.html', 'rate limits'],
  ['/core/caf%C3%A9/', 'café'],
  ['/', ''],
])('the address %s is searched for as "%s"', (address, want) => {
  expect(addressInWords(address)).toBe(want);
});

test('a malformed address is shown unchanged', () => {
  expect(readable('/%E0%A4%A')).toBe('/%E0%A4%A');
});
