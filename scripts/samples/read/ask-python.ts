import { runProgram } from '../../lib/run-program.ts';
import { pythonEnvironment } from '../../test/python.ts';

/** Send a value to a script as JSON, and return its answer: one process for all questions. */
export async function askPython(
  python: string,
  script: readonly string[],
  question: unknown,
): Promise<unknown> {
  const args = ['-X', 'utf8', '-W', 'ignore', ...script];
  const input = JSON.stringify(question);
  const { code, stdout, stderr } = await runProgram(python, args, {
    env: pythonEnvironment(),
    input,
  });
  if (code !== 0) throw new Error(`${script.join(' ')} ended with ${code}:\n${stderr}`);
  return JSON.parse(stdout);
}
