import { READ_BY_HAND } from '../checks/trust.ts';
import { sha256 } from '../lib/kept.ts';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
}

/** A package that the site and the tools are built from. */
interface Component {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The digest of its archive in the registry, in hexadecimal. */
  readonly sha512: string;
}

/** What is released. */
interface Subject {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The day of the release, such as 2030-01-31. */
  readonly date: string;
}

/** List the packages of a lockfile, each version once, by name. */
export function lockedComponents(lockfile: string): Component[] {
  // npm wrote it.
  const { packages } = JSON.parse(lockfile) as { readonly packages: Record<string, Locked> };
  const components = Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version = '', license, integrity = '' }]): Component => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version,
        license: license ?? READ_BY_HAND[`${name}@${version}`] ?? 'NOASSERTION',
        sha512: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex'),
      };
    });
  const byId = new Map(components.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byId]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, component]) => component);
}

/**
 * Write the software bill of materials as CycloneDX 1.6, from the lockfile alone. `npm sbom` refuses
 * packages that depend on a tag such as "latest".
 */
export function billOfMaterials(lockfile: string, subject: Subject): string {
  const { name, version, license, date } = subject;
  const serial = sha256(`${lockfile}${name}@${version}`);
  const uuid = [
    serial.slice(0, 8),
    serial.slice(8, 12),
    `5${serial.slice(13, 16)}`,
    `8${serial.slice(17, 20)}`,
    serial.slice(20, 32),
  ].join('-');
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    // Derived from the content: the same release has the same bill.
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      timestamp: `${date}T00:00:00Z`,
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: licensesOf(license),
      },
    },
    components: lockedComponents(lockfile).map((one) => {
      const purl = `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`;
      return {
        type: 'library',
        'bom-ref': purl,
        name: one.name,
        version: one.version,
        hashes: [{ alg: 'SHA-512', content: one.sha512 }],
        licenses: licensesOf(one.license),
        purl,
      };
    }),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

const licensesOf = (license: string): object[] =>
  /[ ()]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }];

/** Write the licenses of all packages as a table, and how many have each. */
export function licenseReport(lockfile: string): string {
  const components = lockedComponents(lockfile);
  const counts = [...Map.groupBy(components, ({ license }) => license)]
    .map(([license, same]) => ({ license, number: same.length }))
    .toSorted((a, b) => b.number - a.number || (a.license < b.license ? -1 : 1));
  return [
    '# Licenses',
    '',
    'The packages that the site and the tools are built from. `licenses.md` of the site has the texts for those that browsers load.',
    '',
    '| License | Packages |',
    '| --- | --- |',
    ...counts.map(({ license, number }) => `| ${license} | ${number} |`),
    '',
    '| Package | Version | License |',
    '| --- | --- | --- |',
    ...components.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    '',
  ].join('\n');
}
