import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT } from '../contract/fixture-contract.ts';
import { ROOT, writeProject } from '../contract/temporary-project.ts';
import { confirm } from './confirm.ts';
import { makeStubs } from './make-stubs.ts';
import { openProse } from './open.ts';
import { proseFile, PROSE } from './state.ts';

/** A project with the small contract, in which tests play designer and writer. */
export class ProseProject {
  readonly root: string;

  constructor(contract: Readonly<Record<string, string>> = CONTRACT) {
    this.root = writeProject(contract);
    symlinkSync(join(ROOT, 'templates'), join(this.root, 'templates'));
  }

  /** Takes the place of what was there. */
  write(files: Readonly<Record<string, string | Buffer>>): void {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, name)), { recursive: true });
      writeFileSync(join(this.root, name), content);
    }
  }

  /** Makes the folder of prose hold these files alone. */
  writeProse(files: ReadonlyMap<string, Buffer>): void {
    rmSync(join(this.root, PROSE), { recursive: true, force: true });
    for (const [name, content] of files) this.write({ [`${PROSE}/${name}`]: content });
  }

  /** Every file in the folder of prose, hidden ones too. */
  readProse(): Map<string, Buffer> {
    const folder = join(this.root, PROSE);
    if (!existsSync(folder)) return new Map();
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    return new Map(names.toSorted().map((name) => [name, readFileSync(join(folder, name))]));
  }

  text(operationId: string): string {
    return readFileSync(join(this.root, proseFile(operationId)), 'utf8');
  }

  /** As `make stubs`: what it says, and whether it wrote. */
  async stubs(): Promise<{ findings: string[]; made: string[]; renamed: string[] }> {
    const { findings, opened } = await openProse(this.root);
    const { made, renamed } = opened
      ? makeStubs(this.root, opened.state)
      : { made: [], renamed: [] };
    return {
      findings: findings.map(
        ({ file, line, column, rule, message }) => `${file}:${line}:${column} ${rule} ${message}`,
      ),
      made: made.map(({ operationId }) => operationId),
      renamed: renamed.map(({ from, to }) => `${from} → ${to}`),
    };
  }

  /** As `make confirm OPERATION=all`: the confirmed files. */
  async confirmAll(): Promise<string[]> {
    const { opened } = await openProse(this.root);
    return confirm(this.root, opened?.state.written ?? []).map(({ prose }) => prose.file);
  }
}
