import { basename } from 'node:path';

/**
 * Stable names, so that prerendered pages stay comparable from build to build.
 *
 * @example className('root', '/site/src/ui/CopyButton.module.css') // 'CopyButton-root'
 */
export const className = (local: string, file: string): string =>
  `${basename(file.split('?')[0] ?? file).replace('.module.css', '')}-${local}`;
