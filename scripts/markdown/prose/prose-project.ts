import { existsSync, globSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT } from '../../contract/fixture-contract.ts';
import { THIS_PROJECT, writeProject } from '../../contract/temporary-project.ts';
import { makeFiles, type Made } from '../../generate/make-files.ts';
import { writeWhole } from '../../lib/write-whole.ts';
import { confirm, makeStubs } from './write-prose.ts';
import { openProseOf, type OpenProse } from './open.ts';
import { proseFile, PROSE } from './state.ts';

/** What the generators make of each contract. They are pure, and tests use few contracts. */
const made = new Map<string, Promise<Made>>();

/** A project with the small contract, in which tests act as designer and writer. */
export class ProseProject {
  readonly root: string;

  constructor(contract: Readonly<Record<string, string>> = CONTRACT) {
    this.root = writeProject(contract);
    symlinkSync(join(THIS_PROJECT, 'templates'), join(this.root, 'templates'));
  }

  write(files: Readonly<Record<string, string | Buffer>>): void {
    for (const [name, content] of Object.entries(files)) writeWhole(join(this.root, name), content);
  }

  writeProse(files: ReadonlyMap<string, Buffer>): void {
    rmSync(join(this.root, PROSE), { recursive: true, force: true });
    for (const [name, content] of files) this.write({ [`${PROSE}/${name}`]: content });
  }

  /** Read every file in the folder of prose, hidden ones too. */
  readProse(): Map<string, Buffer> {
    const folder = join(this.root, PROSE);
    if (!existsSync(folder)) return new Map();
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    return new Map(names.toSorted().map((name) => [name, readFileSync(join(folder, name))]));
  }

  text(operationId: string): string {
    return this.#read(proseFile(operationId));
  }

  /** Read the contract and the prose. A contract that tests have used before isn't made again. */
  async open(): Promise<OpenProse> {
    return openProseOf(this.root, await this.make());
  }

  make(): Promise<Made> {
    const spec = globSync('spec/**/*.yaml', { cwd: this.root }).toSorted();
    const key = JSON.stringify(spec.map((name) => [name, this.#read(name)]));
    const result = made.get(key) ?? makeFiles(this.root);
    made.set(key, result);
    return result;
  }

  #read(name: string): string {
    return readFileSync(join(this.root, name), 'utf8');
  }

  /** Do what `make stubs` does, and return its findings and the files that it made and renamed. */
  async stubs(): Promise<{ findings: string[]; made: string[]; renamed: string[] }> {
    const { findings, opened } = openProseOf(this.root, await this.make(), { withOrphans: true });
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

  async confirmAll(): Promise<string[]> {
    const { opened } = await this.open();
    return confirm(this.root, opened?.state.written ?? []).map(({ prose }) => prose.file);
  }
}
