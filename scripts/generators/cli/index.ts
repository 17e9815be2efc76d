import { DO_NOT_EDIT } from '../header.ts';
import { packageName } from '../python/names.ts';
import type { Generator } from '../types.ts';
import { commandsModule } from './commands.ts';

/** What is the same for every contract: real source in templates/python/sdk/. */
const RUNTIME = [
  '__main__.py',
  ...[
    '__init__',
    '_body',
    '_columns',
    '_completion',
    '_exits',
    '_main',
    '_output',
    '_parser',
    '_table',
    '_text',
    '_yaml',
  ].map((name) => `cli/${name}.py`),
];

/** The command line, a part of the Python package. */
export const generateCli: Generator = ({ model, templates }) => {
  const folder = `python/${packageName(model.product)}`;
  const modules = {
    'cli/_commands.py': commandsModule(model),
    ...Object.fromEntries(RUNTIME.map((name) => [name, templates(`python/sdk/${name}`)])),
  };
  return Object.entries(modules).map(([name, code]) => ({
    path: `${folder}/${name}`,
    content: `# ${DO_NOT_EDIT}\n\n${code}`,
  }));
};
