import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../scripts/lib/kept.ts';
import { runProgram } from '../../scripts/lib/run-program.ts';
import { ROOT } from '../root.ts';

const SOURCE = join(ROOT, 'test/thorough/tools');

/** Install the tools of other projects once, and return their folder. */
export async function installTools(): Promise<string> {
  const lock = sha256(readFileSync(join(SOURCE, 'package-lock.json'))).slice(0, 16);
  const folder = join(ROOT, '.cache/tools', lock);
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return folder;
  mkdirSync(folder, { recursive: true });
  cpSync(SOURCE, folder, { recursive: true });
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, stderr } = await runProgram('npm', words, { cwd: folder, env: process.env });
  if (code !== 0) throw new Error(`npm ci failed: ${stderr}`);
  writeFileSync(complete, '');
  return folder;
}
