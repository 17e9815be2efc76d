import { expect, test } from 'vitest';
import { readTestPage } from '../test-page.ts';
import { verifiedPage } from './verified-page.ts';

const page = (path: string, text: string, isGenerated = false) => ({
  ...readTestPage(text, undefined, { page: path, isGenerated }),
  title: `Page | ${path}`,
});

test('samples are counted by kind, and unchecked samples are listed with their reason', () => {
  const { body } = verifiedPage({
    pages: [
      page('/a', '```bash\ncurl "$BASE_URL"\n```\n\n```text unverified="a *table*"\na\n```'),
      page('/b', '```json foreign="Chat"\n{}\n```\n\n```json foreign="Chat"\n[]\n```'),
      page('/c', '```bash\nacme route list\n```', true),
      page('/d', '```json illustration\n{ "own": 1 }\n```'),
    ],
    version: '2.1.0',
    program: 'acme',
    path: '/verified',
  });
  expect(body).toContain(
    '**2 samples** on **4 pages** match contract **2.1.0**, and **2** of them were run.',
  );
  expect(body.split('\n').filter((line) => line.startsWith('|'))).toEqual([
    '| Kind | Blocks | Checked | Generated | Run | Other products | Not checked | Not about the API |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    '| JSON | 3 | 0 | 0 | 0 | 2 | 1 | 0 |',
    '| CLI | 1 | 0 | 1 | 1 | 0 | 0 | 0 |',
    '| Other | 1 | 0 | 0 | 0 | 0 | 1 | 0 |',
    '| cURL | 1 | 1 | 0 | 1 | 0 | 0 | 0 |',
    '| Page | Language | Blocks | Reason |',
    '| --- | --- | --: | --- |',
    String.raw`| [Page \| /a](/a) | text | 1 | a \*table\* |`,
    String.raw`| [Page \| /d](/d) | json | 1 | An illustration\: its keys are invented |`,
    '| Page | Language | Blocks | Product |',
    '| --- | --- | --: | --- |',
    String.raw`| [Page \| /b](/b) | json | 2 | Chat |`,
  ]);
});

test('of many pages with the same words, twenty are listed, and the others are counted', () => {
  const pages = Array.from({ length: 25 }, (_, number) =>
    page(`/${number}`, '```json foreign="Chat"\n{}\n```\n\n```json foreign="Chat"\n[]\n```'),
  );
  const { body } = verifiedPage({ pages, version: '1', program: 'acme', path: '/verified' });
  const rows = body.split('\n').filter((line) => line.endsWith(' Chat |'));
  expect(rows).toHaveLength(21);
  expect(rows.at(-1)).toBe('| 5 more pages | json | 10 | Chat |');
});

test('a site without exceptions says so', () => {
  const { body } = verifiedPage({ pages: [], version: '1', program: 'acme', path: '/verified' });
  expect(body).toContain('Every block is checked.');
  expect(body).toContain('There are none.');
});
