import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { bundleContract } from '../contract/bundle.ts';
import { lintContract } from '../contract/lint.ts';
import { readExceptions } from '../diff/exceptions.ts';
import { formatDiff } from '../diff/report.ts';
import {
  EXIT,
  Misuse,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { count, hasErrors } from '../lib/findings.ts';
import { sha256 } from '../lib/kept.ts';
import { during } from '../lib/progress.ts';
import { buildModel } from '../model/build-model.ts';
import { pack, writeSums } from '../releases/archive.ts';
import { billOfMaterials, licenseReport } from '../releases/bill-of-materials.ts';
import { readReleases } from '../releases/read-releases.ts';
import {
  compareWithRelease,
  isReleased,
  keepRelease,
  setVersion,
} from '../releases/record-release.ts';

/**
 * `make release`: records the contract as a release if `make diff` allows the version, then builds
 * the archive of everything that is published. A release that is recorded is only built.
 */
await runCommand(async () => {
  const { version = '', address = '' } = readOptions({
    version: { type: 'string' },
    address: { type: 'string' },
  });
  const root = process.cwd();
  if (!(await isReleased(root, version))) {
    const code = await record(root, version);
    if (code !== EXIT.fine) return code;
  }
  return build(root, version, address);
});

/** Record the release: version, generated files, contract, notes, packages, addresses. */
async function record(root: string, version: string): Promise<number> {
  const format = readFormat();
  const { exceptions, findings } = readExceptions(root);
  const problems = [...findings, ...(await during('Linting spec/', () => lintContract(root)))];
  if (hasErrors(problems)) {
    printFindings(problems, format);
    return EXIT.findings;
  }
  const { product } = buildModel(await bundleContract(root));
  const lost = readReleases(root, product).findings;
  if (lost.length > 0) {
    printFindings(lost, format);
    return EXIT.findings;
  }
  const compared = await compareWithRelease(root, version, exceptions);
  if (compared && !compared.report.verdict.isFine) {
    process.stdout.write(formatDiff(compared.report, compared.models));
    process.stderr.write(`VERSION=${version} isn't allowed: nothing was written.\n`);
    return EXIT.findings;
  }
  // What the release writes then can be undone with git, and nothing else with it.
  requireClean(root);
  const checked = await run('scripts/commands/check.ts');
  if (checked !== EXIT.fine) {
    process.stderr.write('A release needs "make check" without errors: nothing was written.\n');
    return checked;
  }
  setVersion(root, version);
  const used = (compared?.report.changes ?? []).flatMap(({ excuse, id }) =>
    excuse === undefined ? [] : [id],
  );
  await keepRelease(root, version, {
    date: new Date().toISOString().slice(0, 10),
    exceptions: exceptions.filter(({ change }) => used.includes(change)),
  });
  for (const step of [
    'scripts/commands/generate.ts',
    'scripts/commands/baseline.ts',
    'site/build/record-permalinks.ts',
    'scripts/commands/coverage.ts',
  ]) {
    const code = await run(step);
    if (code !== EXIT.fine) {
      process.stderr.write(
        `${version} isn't released: ${step} failed. Undo what was written with "git reset --hard && git clean -df", commit the fix, and run make release again.\n`,
      );
      return code;
    }
  }
  return EXIT.fine;
}

/** Build the archive. */
async function build(root: string, version: string, address: string): Promise<number> {
  const steps = [
    ['site/build/build.ts', '--strict', ...(address ? ['--address', address] : [])],
    ['site/build/hosting.ts'],
    ['scripts/commands/packages.ts'],
  ] as const;
  for (const step of steps) {
    const code = await run(...step);
    if (code !== EXIT.fine) return code;
  }
  const { product, license } = buildModel(await bundleContract(root));
  const released = readReleases(root, product).releases.find((one) => one.version === version);
  if (!released) throw new Error(`releases/ has no ${version}.`);
  const { date } = released.notes;
  const name = `${product.slug}-${version}`;
  const folder = join(root, 'release', name);
  rmSync(join(root, 'release'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [from, to] of [
    ['site/hosting/server', 'site'],
    ['packages', 'packages'],
    ['generated/openapi', 'openapi'],
    ['LICENSE', 'LICENSE'],
    ['docs/hosting.md', 'HOSTING.md'],
  ] as const) {
    if (from === 'LICENSE' && !existsSync(join(root, from))) continue;
    cpSync(join(root, from), join(folder, to), { recursive: true });
  }
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const subject = { name: product.slug, version, license: license || 'NOASSERTION', date };
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials(lockfile, subject));
  writeFileSync(join(folder, 'LICENSES.md'), licenseReport(lockfile));
  const files = writeSums(folder);
  const archive = await during('Packing the archive', () => pack(folder, date));
  const digest = sha256(readFileSync(archive));
  writeFileSync(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`);
  rmSync(archive.slice(0, -'.gz'.length));
  process.stdout.write(
    `${relative(root, archive)}: ${count(files, 'file')}, sha256 ${digest}\nCommit what changed, and push it with the tag v${version}. docs/releases.md describes how to publish.\n`,
  );
  return EXIT.fine;
}

/** Refuse to release what isn't committed. */
function requireClean(root: string): void {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root });
  if (status === 0 && stdout.length === 0) return;
  throw new Misuse(
    status === 0
      ? `A release is made of what is committed, and these files aren't:\n${stdout.toString().trimEnd()}\nCommit or stash them, and run make release again: nothing was written.`
      : 'A release needs git and a repository: nothing was written.',
  );
}

async function run(...command: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, command, { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? EXIT.findings;
}
