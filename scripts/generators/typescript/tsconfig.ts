import type { Generator } from '../types.ts';
import { packageName } from './names.ts';

/** Checks generated code as the SDK's users would compile it, with the package's name resolved. */
export const generateTsconfig: Generator = ({ model }) => {
  const config = {
    extends: '../tsconfig.json',
    compilerOptions: { paths: { [packageName(model.product)]: ['./typescript/index.ts'] } },
    include: ['typescript', 'samples', 'tests'],
  };
  return [{ path: 'tsconfig.json', content: `${JSON.stringify(config, null, 2)}\n` }];
};
