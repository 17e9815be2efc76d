import { join } from 'node:path';
import { build } from 'vite';
import { readPackage } from './fresh-project.ts';
import { ROOT } from '../../root.ts';

const sdk = readPackage('generated/typescript');

/** Bundle a program for browsers: one minified module, with the SDK and its dependency. */
export async function bundle(program: string): Promise<string> {
  const entry = '\0program';
  const output = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { alias: { [sdk.name]: join(ROOT, 'generated/typescript/index.ts') } },
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? entry : undefined),
        load: (id) => (id === entry ? program : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'program', output: { format: 'es' } },
    },
  });
  const [result] = [output].flat();
  if (!result || !('output' in result)) throw new Error('Vite gave no bundle.');
  return result.output[0].code;
}
