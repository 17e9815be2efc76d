import { commandsModule } from '../cli/commands.ts';
import { hasPages } from '../../model/lookup.ts';
import { DO_NOT_EDIT, type GeneratedFile, type Generator } from '../types.ts';
import { clientModule, pythonClients } from './client.ts';
import { modelsModule } from './models.ts';
import { pythonPackage } from './names.ts';
import { operationsModule } from './operations.ts';
import { contractModule, initModule, pyproject } from './package.ts';
import { packageReadme } from './readme.ts';

/** The modules that are the same for every contract, below templates/. */
const RUNTIME = 'python/sdk';

/** Make the Python package: models, clients, command line, runtime, and the files that build it. */
export const generatePython: Generator = ({ model, templates }) => {
  const folder = `python/${pythonPackage(model.product).module}`;
  const [client, asyncClient] = pythonClients(model);
  const runtime = templates
    .list(RUNTIME, '**/*.py')
    .filter((name) => name !== '_pages.py' || hasPages(model));
  const modules: Readonly<Record<string, string>> = {
    '__init__.py': initModule(model),
    '_contract.py': contractModule(model),
    '_operations.py': operationsModule(model),
    'cli/_commands.py': commandsModule(model),
    'async_client.py': clientModule(model, asyncClient),
    'client.py': clientModule(model, client),
    'models.py': modelsModule(model),
    ...Object.fromEntries(runtime.map((name) => [name, templates(`${RUNTIME}/${name}`)])),
  };
  return [
    ...Object.entries(modules).map(([name, code]): GeneratedFile => ({
      path: `${folder}/${name}`,
      content: `# ${DO_NOT_EDIT}\n\n${code}`,
    })),
    { path: `${folder}/py.typed`, content: '' },
    { path: 'python/pyproject.toml', content: `# ${DO_NOT_EDIT}\n\n${pyproject(model)}` },
    { path: 'python/README.md', content: packageReadme(model) },
  ];
};
