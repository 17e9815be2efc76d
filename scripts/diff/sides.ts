import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleContract } from '../contract/bundle.ts';
import {
  ENTRY,
  findSyntaxErrors,
  readContract,
  readContractFile,
  relativeTo,
} from '../contract/read-contract.ts';
import { Misuse } from '../lib/command.ts';
import type { Finding } from '../lib/findings.ts';
import { buildModel } from '../model/build-model.ts';
import { isObject } from '../model/json.ts';
import type { Model } from '../model/types.ts';
import { checkOut, findCommit } from './git.ts';
import { createLocate, type Locate } from './locate.ts';

/** One of the two contracts that are compared. */
export interface Side {
  readonly model: Model;
  readonly locate: Locate;
  /** What a reader finds a file of this side under. */
  readonly nameOf: (file: string) => string;
}

/** The contract of the project at `root`. */
export async function readContractSide(root: string): Promise<Side> {
  return projectSide(root, root, (file) => file);
}

/**
 * Hands over the base that `BASE` names: a file when there is one, else something that git knows.
 * What git has is laid out in a folder of its own, which is gone afterwards.
 */
export async function withBase<Result>(
  root: string,
  base: string,
  use: (side: Side) => Promise<Result>,
): Promise<Result> {
  const file = path.resolve(root, base);
  if (isFile(file)) return use(await readFileSide(root, base, file));
  const commit = findCommit(root, base);
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-base-'));
  try {
    checkOut(root, commit, path.posix.dirname(ENTRY), folder);
    if (!isFile(path.join(folder, ENTRY))) {
      throw new Misuse(`BASE=${base} has no ${ENTRY}: there is no contract to compare with.`);
    }
    const nameOf = (file: string): string => `${base}:${file}`;
    return await use(await explained(base, projectSide(folder, root, nameOf)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true;

function readFileSide(root: string, base: string, file: string): Promise<Side> {
  const project = path.dirname(path.dirname(file));
  if (relativeTo(project, file) !== ENTRY) return explained(base, documentSide(root, file));
  const nameOf = (name: string): string => relativeTo(root, path.join(project, name));
  return explained(base, projectSide(project, root, nameOf));
}

async function projectSide(root: string, project: string, nameOf: Side['nameOf']): Promise<Side> {
  const [finding] = readContract(root).findings;
  if (finding) throw new Error(lineOf(finding, nameOf));
  const model = buildModel(await bundleContract(root, project));
  return { model, locate: createLocate(root, ENTRY, model.product), nameOf };
}

/** A definition in one file, bundled long ago. */
async function documentSide(root: string, file: string): Promise<Side> {
  const folder = path.dirname(file);
  const nameOf = (name: string): string => relativeTo(root, path.join(folder, name));
  const name = path.basename(file);
  const contractFile = readContractFile(folder, file);
  const [finding] = findSyntaxErrors(contractFile);
  if (finding) throw new Error(lineOf(finding, nameOf));
  const document: unknown = contractFile.document.toJS();
  if (!isObject(document) || !/^3\.1\.\d+$/.test(String(document['openapi']))) {
    throw new Error('it is no definition of OpenAPI 3.1.');
  }
  const reference = outsideReference(document);
  if (reference !== undefined) {
    throw new Error(
      `it refers to another file (${reference}): give a bundled definition, or a ${ENTRY}.`,
    );
  }
  const model = buildModel(document);
  return { model, locate: createLocate(folder, name, model.product), nameOf };
}

/** The first reference that leads out of a document. */
function outsideReference(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(outsideReference).find(Boolean);
  if (!isObject(value)) return undefined;
  const { $ref: reference } = value;
  if (typeof reference === 'string' && !reference.startsWith('#')) return reference;
  return Object.values(value).map(outsideReference).find(Boolean);
}

const lineOf = ({ file, line, column, message }: Finding, nameOf: Side['nameOf']): string =>
  [nameOf(file), line, column].filter(Boolean).join(':').concat(`  ${message}`);

/** What keeps the base from being read is one line: nobody can mend a base. */
async function explained(base: string, side: Promise<Side>): Promise<Side> {
  try {
    return await side;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const [first = '', second] = reason.trim().split('\n');
    throw new Misuse(`BASE=${base} is no contract to compare with: ${second ?? first}`);
  }
}
