import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { suggestion } from '../lib/nearest.ts';
import { Misuse } from '../lib/command.ts';

/** Find the commit that `ref` names in the repository around `root`. */
export function findCommit(root: string, ref: string): string {
  const { status, stdout, stderr } = git(root, ['rev-parse', '--verify', `${ref}^{commit}`]);
  if (status === 0) return stdout.toString().trim();
  const reason = stderr.toString().trim();
  if (!/Needed a single revision|unknown revision|bad revision/i.test(reason)) {
    throw new Misuse(`BASE=${ref} isn't a file, and git reports: ${reason.split('\n')[0]}`);
  }
  const refs = git(root, ['for-each-ref', '--format=%(refname:short)']).stdout.toString();
  const near = suggestion(ref, refs.split('\n').filter(Boolean));
  throw new Misuse(
    `BASE=${ref} is neither a file nor a git ref${near || '.'} Set it to a tag, a branch, a commit or a file, and fetch it first if it's remote.`,
  );
}

/** Write the files below `folder` of a commit into `target`. */
export function checkOut(root: string, commit: string, folder: string, target: string): void {
  // `./` gives paths from the project, which may be a folder of its repository.
  const listed = git(root, ['ls-tree', '-r', '-z', commit, `./${folder}/`]).stdout.toString();
  const blobs = listed
    .split('\0')
    .map((line) => /^100\d{3} blob (\S+)\t(.*)$/s.exec(line))
    .flatMap((match) => (match ? [{ id: match[1] ?? '', file: match[2] ?? '' }] : []));
  const ids = blobs.map(({ id }) => `${id}\n`).join('');
  let rest = git(root, ['cat-file', '--batch'], ids).stdout;
  for (const { file } of blobs) {
    // Each is a line `<id> blob <size>`, its bytes, and a line feed.
    const start = rest.indexOf('\n') + 1;
    const end = start + Number(rest.subarray(0, start).toString().split(' ')[2]);
    const place = path.join(target, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, rest.subarray(start, end));
    rest = rest.subarray(end + 1);
  }
}

interface GitResult {
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
}

function git(root: string, args: readonly string[], input = ''): GitResult {
  const env = { ...process.env, LC_ALL: 'C' };
  const result = spawnSync('git', args, { cwd: root, input, env, maxBuffer: 2 ** 28 });
  if (result.error) {
    throw new Misuse(`BASE needs git, which can't be started here: ${result.error.message}.`);
  }
  return result;
}
