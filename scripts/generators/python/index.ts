import { DO_NOT_EDIT } from '../header.ts';
import type { GeneratedFile, Generator } from '../types.ts';
import { clientModule } from './client.ts';
import { modelsModule } from './models.ts';
import { packageName } from './names.ts';
import { operationsModule } from './operations.ts';
import { contractModule, initModule, pyproject } from './package.ts';
import { packageReadme } from './readme.ts';
import { PythonTypes } from './types.ts';

/** What is the same for every contract: real source in templates/python/sdk/. */
const RUNTIME = [
  '_caller.py',
  '_client.py',
  '_codec.py',
  '_connection.py',
  '_http.py',
  '_model.py',
  '_operation.py',
  '_retry.py',
  '_settings.py',
  '_transport.py',
  '_values.py',
  'exceptions.py',
  'transport.py',
];

/** The Python package: models, both clients, the runtime, and what builds them. */
export const generatePython: Generator = ({ model, templates }) => {
  const folder = `python/${packageName(model.product)}`;
  const types = new PythonTypes(model);
  const poolSize = readPoolSize(templates('python/sdk/_client.py'));
  const modules: Readonly<Record<string, string>> = {
    '__init__.py': initModule(model, types),
    '_contract.py': contractModule(model),
    '_operations.py': operationsModule(model, types),
    'async_client.py': clientModule(model, types, 'async', poolSize),
    'client.py': clientModule(model, types, 'sync', poolSize),
    'models.py': modelsModule(model, types),
    ...Object.fromEntries(RUNTIME.map((name) => [name, templates(`python/sdk/${name}`)])),
  };
  return [
    ...Object.entries(modules).map(([name, code]): GeneratedFile => ({
      path: `${folder}/${name}`,
      content: `# ${DO_NOT_EDIT}\n\n${code}`,
    })),
    { path: `${folder}/py.typed`, content: '' },
    { path: 'python/pyproject.toml', content: `# ${DO_NOT_EDIT}\n\n${pyproject(model)}` },
    { path: 'python/README.md', content: packageReadme(model, types, poolSize) },
  ];
};

/** As the runtime has it, so that the documents say the same. */
function readPoolSize(code: string): number {
  const [, size] = /^MAX_CONCURRENCY = (\d+)$/m.exec(code) ?? [];
  if (!size) throw new Error('templates/python/sdk/_client.py has no MAX_CONCURRENCY.');
  return Number(size);
}
