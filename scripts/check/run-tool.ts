import { spawn } from 'node:child_process';

export interface ToolResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the project's tools with the Node that runs us. */
export function runTool(script: string, args: readonly string[]): Promise<ToolResult> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}

/** A tool that failed without a finding did not do its work: that may not pass for "no findings". */
export function expectWorked(tool: string, result: ToolResult, findings: readonly unknown[]): void {
  if (result.code === 0 || findings.length > 0) return;
  throw new Error(`${tool} ended with ${result.code}:\n${result.stdout}${result.stderr}`);
}
