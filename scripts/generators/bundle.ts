import { stringify } from 'yaml';
import { DO_NOT_EDIT } from './header.ts';
import type { Generator } from './types.ts';

/** The definition to download, in both formats. */
export const generateBundle: Generator = ({ document }) => [
  {
    path: 'openapi/admin.yaml',
    // An alias would be a YAML feature that many readers of OpenAPI do not support.
    content: `# ${DO_NOT_EDIT}\n${stringify(document, { aliasDuplicateObjects: false, lineWidth: 100 })}`,
  },
  { path: 'openapi/admin.json', content: `${JSON.stringify(document, null, 2)}\n` },
];
