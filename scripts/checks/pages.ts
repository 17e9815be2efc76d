import type { Finding } from '../lib/findings.ts';
import { expectWorked, runTool } from './run-tool.ts';

/**
 * Find what the site's build would report about pages: links, anchors, images, front matter,
 * directives, diagrams, navigation, redirects. As a command, because scripts/ never imports site/.
 */
export async function checkPages(): Promise<Finding[]> {
  const result = await runTool('site/build/check.ts', []);
  expectWorked('site/build/check.ts', result, []);
  return JSON.parse(result.stdout) as Finding[];
}
