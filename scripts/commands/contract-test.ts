import { END_SIGNALS, EXIT, Misuse, readOptions, runCommand } from '../lib/command.ts';
import { count } from '../lib/findings.ts';

const DEFINITION = 'generated/openapi/admin.json';

/** `make contract-test`: compares any server with the contract. It reads; writes need CONTRACT_WRITES=1. */
await runCommand(async () => {
  const { url, writes } = readOptions({ url: { type: 'string' }, writes: { type: 'string' } });
  const baseUrl = readAddress(url);
  if (writes && writes !== '1') {
    throw new Misuse(
      `CONTRACT_WRITES=${writes} isn't a valid value: write CONTRACT_WRITES=1 to create and delete objects, or leave it out.`,
    );
  }
  const key = process.env['CONTRACT_API_KEY'];
  if (!key) throw new Misuse("CONTRACT_API_KEY isn't set: put the key in the environment.");
  // Wrong input is refused before Prism is loaded, which takes a second.
  const [{ testServer }, { failureCause }] = await Promise.all([
    import('../contract-test/test-server.ts'),
    import('../contract-test/caller.ts'),
  ]);
  await fetch(baseUrl, { redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(
    (error: unknown) => {
      throw new Misuse(`CONTRACT_BASE_URL: no response from ${baseUrl} (${failureCause(error)}).`);
    },
  );

  const end = new AbortController();
  for (const signal of END_SIGNALS) {
    process.once(signal, () => end.abort(new Error(`ended by ${signal}`)));
  }
  const valueOf = (variable: string): string | undefined => process.env[`CONTRACT_${variable}`];
  const server = { baseUrl, key, valueOf };
  const isWriting = Boolean(writes);
  const report = await testServer(server, DEFINITION, isWriting, end.signal);
  const { calls, findings, untested } = report;
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  const left = isWriting ? untested : [...untested, 'what writes (CONTRACT_WRITES=1)'];
  process.stdout.write(
    `${count(calls, 'call')}, ${count(findings.length, 'finding')}; not tested: ${left.join(', ') || 'nothing'}\n`,
  );
  return findings.length > 0 ? EXIT.findings : EXIT.fine;
});

function readAddress(url: string | undefined): string {
  if (!url) {
    throw new Misuse(
      'CONTRACT_BASE_URL is missing: set it to the address of the server, such as CONTRACT_BASE_URL=http://127.0.0.1:4020.',
    );
  }
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol) || address.username || address.search) {
    throw new Misuse(
      "CONTRACT_BASE_URL isn't valid: expected an address that begins with http:// or https://, without user and query.",
    );
  }
  return address.href;
}
