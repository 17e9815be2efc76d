import { relative } from 'node:path';

/** What to do about errors of the system, by their codes: https://nodejs.org/api/errors.html */
const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'Allow this user to read and write it',
  EDQUOT: 'Free some space',
  EMFILE: 'Allow more open files',
  ENOENT: 'Restore what is missing',
  ENOSPC: 'Free some space',
  EPERM: 'Allow this user to read and write it',
  EROFS: 'Make it writable',
};

/** What other programs print about these errors. */
const PRINTED: Readonly<Record<string, string>> = {
  'no space left on device': 'ENOSPC',
  'read-only file system': 'EROFS',
  'permission denied': 'EACCES',
};

/** Explain what another program has printed before it failed. */
function explainOutput(output: string): string | undefined {
  for (const line of output.split('\n')) {
    const printed = Object.keys(PRINTED).find((words) => line.toLowerCase().includes(words));
    if (printed === undefined) continue;
    const remedy = REMEDIES[PRINTED[printed] ?? ''];
    return `${line.trim().replace(/\.?$/, '.')} ${remedy}, then run the command again.`;
  }
  return undefined;
}

/**
 * Explain an error of the system in one line, for example a full disk or a folder that can't be written.
 * Returns nothing for other errors, whose stack says where the fault is. Reads the message, because
 * errors of other threads come without their code.
 */
export function explainSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, reason, call, path } =
    /^(?:Error: )?(?<code>E[A-Z]{3,}): (?<reason>.+?), (?<call>\w+)(?: '(?<path>[^']*)')?/.exec(
      error.message,
    )?.groups ?? {};
  if (code === undefined) return explainOutput(error.message) ?? explainSystemError(error.cause);
  // Node's words for a folder that can't be made in one that is read-only.
  if (code === 'ENOENT' && call === 'mkdir') {
    return explainSystemError(new Error(`EROFS: read-only file system, mkdir '${path}'`));
  }
  const file = path ? relative(process.cwd(), path).replace(/\.(\S+)\.\d+\.partial$/, '$1') : '';
  const place = file === '' ? `"${call}" failed` : `${file}: "${call}" failed`;
  const remedy = REMEDIES[code] ?? 'Correct that';
  return `${place}: ${reason} (${code}). ${remedy}, then run the command again.`;
}
