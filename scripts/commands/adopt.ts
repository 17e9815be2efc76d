import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { copyEngine } from '../adopt/engine.ts';
import { mapDiscriminators } from '../adopt/discriminators.ts';
import { leaveOutImpossible } from '../adopt/impossible-values.ts';
import { chooseTypes } from '../adopt/open-choices.ts';
import { leaveOutKeys } from '../adopt/key-parameters.ts';
import { leaveOutOperations } from '../adopt/operations.ts';
import { splitDefinition } from '../adopt/split-definition.ts';
import { EXIT, Misuse, printFindings, readOptions, runCommand } from '../lib/command.ts';
import { countFindings } from '../lib/findings.ts';
import { during } from '../lib/progress.ts';

/** How many of the things that were left out are listed. */
const LISTED = 20;

/**
 * `make adopt`: creates a project for another contract, with the engine, the contract, a home page and a
 * guide. The project appears when it is complete: a run that fails leaves nothing.
 */
await runCommand(async () => {
  const { spec, out, slug, name } = readOptions({
    spec: { type: 'string' },
    out: { type: 'string' },
    slug: { type: 'string' },
    name: { type: 'string' },
  });
  const engine = process.cwd();
  const product = readProduct(slug, name);
  const folder = readFolder(out, engine);
  if (!spec) throw new Misuse('SPEC is missing: name the definition, as in SPEC=openapi.yaml.');
  // They are slow to load, and a wrong option needs none of them.
  const [
    { readDefinition },
    { leaveOutInvalidExamples },
    { lintContractOnce },
    { makeGenerated, writeStubsAndReport },
  ] = await Promise.all([
    import('../adopt/read-definition.ts'),
    import('../adopt/valid-examples.ts'),
    import('../contract/lint.ts'),
    import('../adopt/fill-project.ts'),
  ]);
  const operations = leaveOutOperations(await readDefinition(resolve(spec), product));
  const secured = leaveOutKeys(operations.definition);
  const choices = chooseTypes(secured.definition);
  const discriminators = mapDiscriminators(choices.definition);
  const possible = leaveOutImpossible(discriminators.definition);
  const { definition, leftOut } = await during('Checking the examples', () =>
    leaveOutInvalidExamples(possible.definition),
  );
  const { files, unused, lost } = splitDefinition(definition);

  const partial = `${folder}.${process.pid}.partial`;
  try {
    mkdirSync(partial, { recursive: true });
    copyEngine(engine, partial);
    cpSync(join(engine, 'templates/project'), partial, { recursive: true });
    for (const [path, content] of files) {
      mkdirSync(dirname(join(partial, path)), { recursive: true });
      writeFileSync(
        join(partial, path),
        stringify(content, { aliasDuplicateObjects: false, lineWidth: 100 }),
      );
    }
    execFileSync(process.execPath, [join(engine, 'node_modules/oxfmt/bin/oxfmt'), 'spec'], {
      cwd: partial,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }

  report('Chose', 'media types that the contract leaves open', choices.chosen);
  report(
    'Added',
    'mappings to discriminators, from the values of their alternatives',
    discriminators.mapped,
  );
  report(
    'Left out',
    "discriminators whose field is missing in a schema or isn't a string",
    discriminators.withoutField,
  );
  report(
    'Left out',
    'operations with servers of their own that clients cannot choose',
    operations.ownServers,
  );
  report('Left out', 'operations whose paths contain a query or a fragment', operations.ownQueries);
  report(
    'Left out',
    'operations whose paths have parameters that nothing separates',
    operations.joined,
  );
  report('Left out', 'bodies of GET and HEAD requests, which are not sent', operations.bodies);
  report(
    'Left out',
    'bodies of responses whose statuses allow none, which are not sent',
    operations.responseBodies,
  );
  report(
    'Left out',
    'security schemes that no client can send, of operations that have another one',
    operations.schemes,
  );
  report('Left out', 'parameters that are keys of the security, which clients send', secured.keys);
  report('Left out', 'limits that JavaScript would change', possible.limits);
  report('Left out', 'values of enumerations that their types rule out', possible.values);
  report(
    'Left out',
    "defaults that their schemas don't allow, or that JavaScript would change",
    possible.defaults,
  );
  report(
    'Left out',
    'regular expressions of other languages, and those for which no text is found that follows all limits',
    possible.patterns,
  );
  report(
    'Replaced oneOf with anyOf in',
    'schemas whose alternatives allow the same values',
    possible.alternatives,
  );
  report(
    'Replaced additionalProperties with unevaluatedProperties in',
    'schemas that would refuse the properties of their other parts',
    possible.closed,
  );
  report(
    'Left out',
    'formats of files in parameters and in JSON that is sent, which contain texts',
    possible.formats,
  );
  report(
    'Made optional',
    'properties whose values would have no end, because they contain one of their own schema',
    possible.endless,
  );
  report(
    'Left out',
    "keywords of schemas that OpenAPI doesn't define, or that change nothing",
    possible.keywords,
  );
  report(
    'Left out',
    "examples that don't match their schemas, or contain integers that JavaScript may change",
    leftOut,
  );
  report('Left out', 'components that nothing uses', unused);
  report('Left out', 'extensions that refer to such components', lost);
  const findings = await during('Linting spec/', () => lintContractOnce(folder));
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    printFindings(errors);
    process.stdout.write(
      `${out} has everything but generated/: its contract has ${countFindings(findings)}. Correct the errors, then run \`make generate stubs coverage\` there. \`make lint\` also lists the warnings.\n`,
    );
    return EXIT.findings;
  }
  const fault = await during('Making generated/ from spec/', () => makeGenerated(engine, folder));
  if (fault !== undefined) {
    process.stderr.write(fault);
    process.stdout.write(`${out} has its contract, but \`make generate\` fails there.\n`);
    return EXIT.findings;
  }
  await during('Making stubs', () => writeStubsAndReport(folder));
  const advice =
    findings.length > 0
      ? ` Its contract has ${countFindings(findings)}: \`make lint\` lists them.`
      : '';
  process.stdout.write(`${out} is ready. Run \`make start\` there.${advice}\n`);
  return EXIT.fine;
});

function report(did: string, what: string, names: readonly string[]): void {
  if (names.length === 0) return;
  const more = names.length > LISTED ? [`… and ${names.length - LISTED} more`] : [];
  const lines = [...names.slice(0, LISTED), ...more].map((name) => `  ${name}\n`).join('');
  process.stdout.write(`${did} ${what} (${names.length}):\n${lines}`);
}

function readProduct(slug = '', name = ''): { slug: string; name: string } {
  if (!/^[a-z][a-z0-9]*$/.test(slug)) {
    throw new Misuse(
      `SLUG is "${slug}": expected lower-case letters and digits that begin with a letter, as in SLUG=acme: it becomes part of names in code.`,
    );
  }
  if (!name.trim())
    throw new Misuse('NAME is missing: write the name that readers know, as in NAME="Acme".');
  return { slug, name: name.trim() };
}

function readFolder(out: string | undefined, engine: string): string {
  if (!out) throw new Misuse('OUT is missing: name a new folder, as in OUT=../acme-docs.');
  const folder = resolve(out);
  if (`${folder}/`.startsWith(`${engine}/`))
    throw new Misuse(`OUT: ${out} is inside this project. Name a folder next to it.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Misuse(`OUT: ${out} isn't empty. Name a new folder.`);
  if (!existsSync(dirname(folder)))
    throw new Misuse(`OUT: the folder ${dirname(out)} doesn't exist. Create it first.`);
  return folder;
}
