import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import type { SourcePage } from '../../scripts/markdown/types.ts';
import { siteConfig } from '../config.ts';
import index from './fixtures/project/generated/reference/index.json' with { type: 'json' };
import type { PageFacts } from '../src/navigation/page.ts';
import { pageFacts } from './page-facts.ts';
import { recordPage } from './page-record.ts';

const PROSE = 'site/reference/getThing.md';
const source: SourcePage = {
  file: 'generated/reference/getthing.md',
  origin: 'reference',
  path: '/getthing',
  body: '',
  frontMatter: { title: 'A', label: 'A', description: '', kind: 'reference', isDraft: false },
  prose: { file: PROSE, tree: { type: 'root', children: [] } },
};

const tree: Root = { type: 'root', children: [] };

/** When a page was last changed, as the shell shows it, with the dates that version control gives. */
const updated = (dates: Readonly<Record<string, string>>): PageFacts['updated'] =>
  pageFacts(
    {
      file: source.file,
      path: source.path,
      layout: 'article',
      title: 'A',
      label: 'A',
      description: '',
      isDraft: false,
      markdown: { ...recordPage({ page: source, tree }, { root: '', public: '' }), tree },
    },
    new Map(),
    siteConfig(index),
    { dateOf: (file) => dates[file] },
  ).updated;

// By the text, 09:30 would come first.
const EARLY = '2026-03-01T10:30:00+02:00';
const LATE = '2026-03-01T09:30:00+00:00';

test.each([
  { name: 'its own change', given: { [source.file]: EARLY }, want: EARLY },
  { name: 'that of its prose', given: { [PROSE]: EARLY }, want: EARLY },
  { name: 'that of newer prose', given: { [source.file]: EARLY, [PROSE]: LATE }, want: LATE },
  { name: 'its own after the prose', given: { [source.file]: LATE, [PROSE]: EARLY }, want: LATE },
  { name: 'nothing that is not known', given: {}, want: undefined },
])('a page was updated with $name', ({ given, want }) => expect(updated(given)?.moment).toBe(want));
