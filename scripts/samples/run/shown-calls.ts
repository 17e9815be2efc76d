import type { Api } from '../match/api.ts';
import { argumentsOf, parseCommands, sdkModule } from '../read/command-line.ts';
import { readCurl } from '../read/curl.ts';
import { matchRequest } from '../match/match-request.ts';
import { readShell, type ShellCommand } from '../read/shell.ts';
import type { Sample } from '../types.ts';
import { scriptOf } from './runnable.ts';

/**
 * Find the operations that the commands of each block call. Blocks with branches are omitted, because
 * it's unknown which of their commands run.
 */
export async function readShownCalls(
  samples: readonly Sample[],
  api: Api,
  { folder, program }: { readonly folder: string; readonly program: string },
): Promise<Map<Sample, readonly string[]>> {
  const module = sdkModule(folder) ?? '';
  const calls: { readonly sample: Sample; readonly words: ShellCommand['words'] }[] = [];
  const shown = new Map<Sample, readonly string[]>();
  const add = (sample: Sample, id: string | undefined): void => {
    if (id !== undefined) shown.set(sample, [...(shown.get(sample) ?? []), id]);
  };
  for (const sample of samples) {
    if (sample.kind !== 'shell' || BRANCHES.test(scriptOf(sample))) continue;
    for (const command of readShell(scriptOf(sample)).commands) {
      const words = argumentsOf(command, program, module);
      if (words) calls.push({ sample, words });
      if (command.name !== 'curl') continue;
      for (const request of readCurl(command).requests) {
        add(sample, matchRequest(request, api, true).operation?.id);
      }
    }
  }
  const parsed = await parseCommands(
    calls.map(({ words }) => words),
    { folder },
  );
  for (const [index, { operation }] of (parsed?.answers ?? []).entries()) {
    const call = calls[index];
    if (call) add(call.sample, operation);
  }
  return shown;
}

const BRANCHES = /\|\||&&|\b(?:if|case|while|until)\b|\(\)\s*\{/;
