import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into a program and those that it starts by NODE_OPTIONS=--import: adds every path that they
// ask the file system for to the file that TRACE names.

const ASKING = ['existsSync', 'openSync', 'readdirSync', 'readFile', 'readFileSync', 'statSync'];

type Ask = (path: unknown, ...rest: readonly unknown[]) => unknown;

const paths = new Set<string>();
const { appendFileSync } = fs;
// The functions take different arguments, but all begin with a path.
for (const api of [fs, fs.promises] as unknown as Record<string, Ask>[]) {
  for (const name of ASKING) {
    const original = api[name];
    if (!original) continue;
    api[name] = (path, ...rest) => {
      if (typeof path !== 'number') paths.add(String(path));
      return original.call(api, path, ...rest);
    };
  }
}
syncBuiltinESMExports();

process.on('exit', () => appendFileSync(process.env['TRACE'] ?? '', [...paths, ''].join('\n')));
