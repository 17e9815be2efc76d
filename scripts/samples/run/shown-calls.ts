import type { Api } from '../api.ts';
import { argumentsOf, parseCommands, sdkModule } from '../command-line.ts';
import { readCurl } from '../curl.ts';
import { matchRequest } from '../match-request.ts';
import { readShell, type ShellCommand } from '../shell.ts';
import type { Sample } from '../types.ts';
import { scriptOf } from './runnable.ts';

/**
 * The operations that the commands of each block say they call. Blocks with branches are left out:
 * which of their commands run is known only then.
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
  const answers = await parseCommands(
    calls.map(({ words }) => words),
    folder,
  );
  for (const [index, { operation }] of (answers ?? []).entries()) {
    const call = calls[index];
    if (call) add(call.sample, operation);
  }
  return shown;
}

const BRANCHES = /\|\||&&|\b(?:if|case|while|until)\b|\(\)\s*\{/;
