import type { PageChunk } from '../src/navigation/page.ts';

/** Return the module from which client navigation loads a page. */
export const chunkModule = <Value = PageChunk>(value: Value): string =>
  `export default ${JSON.stringify(value)};\n`;
