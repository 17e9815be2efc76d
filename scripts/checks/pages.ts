import type { Finding } from '../lib/findings.ts';
import type { PageSamples } from '../samples/types.ts';
import { expectWorked, runTool } from './run-tool.ts';

/** What `site/build/check.ts` writes. */
export interface PageCheck {
  readonly findings: readonly Finding[];
  /** The samples of all pages, drafts included. */
  readonly samples: readonly PageSamples[];
}

/**
 * Find what the site's build would report about pages: links, anchors, images, front matter,
 * directives, diagrams, navigation, redirects. As a command, because scripts/ never imports site/.
 */
export async function checkPages(): Promise<PageCheck> {
  const result = await runTool('site/build/check.ts', []);
  expectWorked('site/build/check.ts', result, []);
  return JSON.parse(result.stdout) as PageCheck;
}
