import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../lib/kept.ts';
import { runProgram } from '../lib/run-program.ts';

const SOURCE = join(import.meta.dirname, 'tools');
const INSTALLED = join(import.meta.dirname, '../../.cache/tools');

/** Install the tools of other projects once, and return their folder. */
export async function installTools(): Promise<string> {
  const lock = sha256(readFileSync(join(SOURCE, 'package-lock.json'))).slice(0, 16);
  const installed = join(INSTALLED, lock);
  if (existsSync(installed)) return installed;
  // Two tests may install at once: the folder that is complete first is used.
  const folder = `${installed}.${process.pid}`;
  cpSync(SOURCE, folder, { recursive: true });
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, stderr } = await runProgram('npm', words, { cwd: folder, env: process.env });
  if (code !== 0) throw new Error(`npm ci failed: ${stderr}`);
  try {
    renameSync(folder, installed);
  } catch (error) {
    if (!existsSync(installed)) throw error;
    rmSync(folder, { recursive: true });
  }
  return installed;
}
