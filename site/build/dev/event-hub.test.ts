import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { Finding } from '../../../scripts/lib/findings.ts';
import { createEventHub } from './event-hub.ts';

const finding: Finding = {
  file: 'spec/admin.yaml',
  line: 3,
  column: 5,
  rule: 'unused',
  message: 'Nothing refers to "A".',
  severity: 'error',
};

async function sentTo(path: string, tell: readonly (readonly Finding[])[]): Promise<unknown[]> {
  const hub = createEventHub(async () => 'hash', '/project');
  const sent: unknown[] = [];
  const request = Object.assign(new EventEmitter(), { url: `/_dev/events?path=${path}&hash=hash` });
  const response = {
    writeHead: () => {},
    write: (text: string) => sent.push(JSON.parse(text.replace(/^event: findings\ndata: /, ''))),
  };
  // The hub uses no more of the two than this.
  await hub.accept(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  for (const findings of tell) hub.tellFindings(findings);
  return sent;
}

test('an open page gets each finding with links to its place and to the page of its rule', async () => {
  const shown = {
    rule: 'unused',
    message: finding.message,
    severity: 'error',
    place: { text: 'spec/admin.yaml:3:5', url: 'vscode://file/project/spec/admin.yaml:3:5' },
    explanation: {
      text: 'docs/rules/unused.md',
      url: 'vscode://file/project/docs/rules/unused.md:1:1',
    },
  };
  expect(await sentTo('/', [[finding], [finding]])).toEqual([[], [shown]]);
});

test('EDITOR_URL chooses the editor that links open', async () => {
  vi.stubEnv('EDITOR_URL', 'idea://open?file={file}&line={line}');
  const [, shown] = await sentTo('/', [
    [{ ...finding, file: 'site/guides/a b.md', rule: 'TS2551' }],
  ]);
  vi.unstubAllEnvs();
  expect(shown).toMatchObject([
    { place: { url: 'idea://open?file=/project/site/guides/a%20b.md&line=3' } },
  ]);
  expect(shown).not.toMatchObject([{ explanation: {} }]);
});

test('an open page gets the first findings of a rule, and the number of the others', async () => {
  const many = Array.from({ length: 200 }, (_, line) => ({ ...finding, line: line + 1 }));
  const [, shown] = (await sentTo('/', [many])) as { represents?: number }[][];
  expect(shown?.map(({ represents = 1 }) => represents)).toEqual([
    ...Array.from({ length: 50 }, () => 1),
    150,
  ]);
});
