import { mkdtempDisposableSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleContract } from '../contract/bundle.ts';
import {
  ENTRY,
  findUnreadable,
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
import { releasedVersions, releaseFile, readReleases } from '../releases/read-releases.ts';
import { createLocate, type Locate } from './locate.ts';

/** One of the two contracts that `make diff` compares. */
export interface ContractSide {
  readonly model: Model;
  readonly locate: Locate;
  /** Name a file of this side so that a reader can find it. */
  readonly nameOf: (file: string) => string;
}

/** Read the contract of the project at `root`. */
export async function readContractSide(root: string): Promise<ContractSide> {
  return projectSide(root, root, (file) => file);
}

/**
 * Pass the base that `BASE` names to `use`: a file if it exists, a released version, or a ref of git,
 * whose files are in a temporary folder until `use` ends.
 */
export async function withBase<Result>(
  root: string,
  base: string,
  use: (side: ContractSide) => Promise<Result>,
): Promise<Result> {
  const file = path.resolve(root, base);
  if (isFile(file)) return use(await readFileSide(root, base, file));
  if (releasedVersions(root).includes(base)) return use(await readReleaseSide(root, base));
  const commit = findCommit(root, base);
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'contract-base-'));
  checkOut(root, commit, path.posix.dirname(ENTRY), folder.path);
  if (!isFile(path.join(folder.path, ENTRY))) {
    throw new Misuse(`BASE=${base} has no ${ENTRY}: there's no contract to compare with.`);
  }
  const nameOf = (file: string): string => `${base}:${file}`;
  return await use(await explained(base, projectSide(folder.path, root, nameOf)));
}

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** Read a released contract, which has the name that the product has now. */
async function readReleaseSide(root: string, version: string): Promise<ContractSide> {
  const { product } = buildModel(await bundleContract(root));
  const release = readReleases(root, product).releases.find((one) => one.version === version);
  if (!release)
    throw new Misuse(`BASE=${version} was changed after its release: see "make check".`);
  const { model } = release;
  return {
    model,
    locate: createLocate(root, releaseFile(version), product),
    nameOf: (file) => file,
  };
}

function readFileSide(root: string, base: string, file: string): Promise<ContractSide> {
  const project = path.dirname(path.dirname(file));
  if (relativeTo(project, file) !== ENTRY) return explained(base, documentSide(root, file));
  const nameOf = (name: string): string => relativeTo(root, path.join(project, name));
  return explained(base, projectSide(project, root, nameOf));
}

async function projectSide(
  root: string,
  project: string,
  nameOf: ContractSide['nameOf'],
): Promise<ContractSide> {
  const [finding] = readContract(root).findings;
  if (finding) throw new Error(lineOf(finding, nameOf));
  const model = buildModel(await bundleContract(root, project));
  return { model, locate: createLocate(root, ENTRY, model.product), nameOf };
}

/** Read a bundled definition, in one file. */
async function documentSide(root: string, file: string): Promise<ContractSide> {
  const folder = path.dirname(file);
  const nameOf = (name: string): string => relativeTo(root, path.join(folder, name));
  const name = path.basename(file);
  const contractFile = readContractFile(folder, file);
  const [finding] = findUnreadable(contractFile);
  if (finding) throw new Error(lineOf(finding, nameOf));
  const document: unknown = contractFile.document.toJS();
  if (!isObject(document) || !/^3\.1\.\d+$/.test(String(document['openapi']))) {
    throw new Error("it isn't an OpenAPI 3.1 definition.");
  }
  const reference = outsideReference(document);
  if (reference !== undefined) {
    throw new Error(
      `it refers to another file (${reference}): use a bundled definition, or a ${ENTRY}.`,
    );
  }
  const model = buildModel(document);
  return { model, locate: createLocate(folder, name, model.product), nameOf };
}

/** Find the first reference to another document. */
function outsideReference(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(outsideReference).find(Boolean);
  if (!isObject(value)) return undefined;
  const { $ref: reference } = value;
  if (typeof reference === 'string' && !reference.startsWith('#')) return reference;
  return Object.values(value).map(outsideReference).find(Boolean);
}

const lineOf = ({ file, line, column, message }: Finding, nameOf: ContractSide['nameOf']): string =>
  [nameOf(file), line, column].filter(Boolean).join(':').concat(`  ${message}`);

/** Report only the first problem of a base: it can't be fixed. */
async function explained(base: string, side: Promise<ContractSide>): Promise<ContractSide> {
  try {
    return await side;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const [first = '', second] = reason.trim().split('\n');
    throw new Misuse(`BASE=${base} isn't a contract to compare with: ${second ?? first}`);
  }
}
