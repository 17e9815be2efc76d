import { expect, test } from 'vitest';
import { serverUrl, type Server } from './servers.ts';

const PLAIN: Server = { url: 'https://api.example.com/v1' };
const STAGING: Server = { url: 'https://staging.example.com' };
const REGION: Server = {
  url: 'https://{region}.example.com/{base}',
  defaults: { region: 'eu', base: '' },
  values: { region: ['eu', 'us'] },
};
const OPEN: Server = { url: '{scheme}://{host}/api', defaults: { scheme: 'https', host: 'a.com' } };
const UPLOADS: Server = { url: 'https://uploads.example.com' };

test.each<{ baseUrl: string; known: Server[]; own: [Server, ...Server[]]; want: string }>([
  { baseUrl: 'https://api.example.com/v1', known: [PLAIN], own: [UPLOADS], want: UPLOADS.url },
  { baseUrl: 'https://API.example.com/v1//', known: [PLAIN], own: [UPLOADS], want: UPLOADS.url },
  // The server in the same place.
  { baseUrl: STAGING.url, known: [PLAIN, STAGING], own: [UPLOADS], want: UPLOADS.url },
  {
    baseUrl: STAGING.url,
    known: [PLAIN, STAGING],
    own: [UPLOADS, { url: 'https://uploads.staging.example.com' }],
    want: 'https://uploads.staging.example.com',
  },
  // Another server gets all calls.
  ...[
    'http://127.0.0.1:4010',
    'https://api.example.com',
    'https://api.example.com/v1/x',
    'https://apixexample.com/v1',
    'https://evil.test/https://api.example.com/v1',
  ].map((baseUrl) => ({ baseUrl, known: [PLAIN], own: [UPLOADS] as [Server], want: baseUrl })),
  // Variables have the values that they have in the base URL.
  {
    baseUrl: 'https://us.example.com/a/b',
    known: [REGION],
    own: [{ url: 'https://{region}.uploads.example.com', defaults: { region: 'eu' } }],
    want: 'https://us.uploads.example.com',
  },
  {
    baseUrl: 'https://us.example.com/',
    known: [REGION],
    own: [
      { url: 'https://{region}.up.com', defaults: { region: 'eu' }, values: { region: ['eu'] } },
    ],
    want: 'https://eu.up.com',
  },
  {
    baseUrl: 'https://de.example.com/',
    known: [REGION],
    own: [UPLOADS],
    want: 'https://de.example.com/',
  },
  {
    baseUrl: 'http://git.corp.test:8080/api',
    known: [OPEN],
    own: [
      { url: '{scheme}://{host}/uploads/{version}', defaults: { ...OPEN.defaults, version: 'v2' } },
    ],
    want: 'http://git.corp.test:8080/uploads/v2',
  },
])('the base URL $baseUrl leads to $want', ({ baseUrl, known, own, want }) => {
  expect(serverUrl(baseUrl, known, own)).toBe(want);
});
