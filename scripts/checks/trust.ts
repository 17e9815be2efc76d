import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorAt, type Finding } from '../lib/findings.ts';

const LOCKFILE = 'package-lock.json';
const SECURITY = 'site/security.txt';

/** Licenses that let a project under Apache-2.0 be built with what has them. */
const LICENSES = new Set(
  `0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause ISC MIT MPL-2.0 OFL-1.1 PSF-2.0 Python-2.0 Unlicense (MIT OR CC0-1.0)`.match(
    /\(.*?\)|\S+/g,
  ),
);

/** Packages that name no license in the lockfile, with the one in their files. */
export const READ_BY_HAND: Readonly<Record<string, string>> = {
  'compute-gcd@1.2.1': 'MIT',
  'compute-lcm@1.1.2': 'MIT',
  'reserved@0.1.2': 'MIT',
  'validate.io-function@1.0.2': 'MIT',
  'validate.io-integer@1.0.5': 'MIT',
  'validate.io-integer-array@1.0.0': 'MIT',
  'validate.io-number@1.0.3': 'MIT',
};

/** How long before its end security.txt is reported, so that someone has the time to check the contact. */
const NOTICE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

/** Audit what is installed, from the lockfile alone, and the date of security.txt. */
export function checkTrust(root: string): Finding[] {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  return [
    ...auditLockfile(read(LOCKFILE), read('package.json')),
    ...securityFindings(read(SECURITY), new Date()),
  ];
}

export function auditLockfile(lockfile: string, manifest: string): Finding[] {
  const { packages } = JSON.parse(lockfile) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const { allowScripts = {} } = JSON.parse(manifest) as {
    readonly allowScripts?: Readonly<Record<string, boolean>>;
  };
  const lines = lockfile.split('\n');
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .flatMap(([place, locked]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const { version, integrity, resolved, hasInstallScript } = locked;
      const license = locked.license ?? READ_BY_HAND[`${name}@${version}`];
      const problems = [
        !integrity?.startsWith('sha512-') &&
          `has no sha512 digest, so a registry could send anything. Remove it from the lockfile and run "npm install".`,
        resolved !== undefined &&
          `comes from ${resolved}, past the registry. Install it by a version.`,
        license === undefined &&
          'names no license. Read its files, and add it to READ_BY_HAND in scripts/checks/trust.ts, or do without it.',
        license !== undefined &&
          !LICENSES.has(license) &&
          `has the license ${license}, which isn't among those of scripts/checks/trust.ts. Do without it, or decide about the license.`,
        hasInstallScript === true &&
          allowScripts[name] !== false &&
          'would run a script when it is installed. Add it to "allowScripts" of package.json with false, and check that it works.',
      ].filter((problem) => problem !== false);
      if (problems.length === 0) return [];
      const line = lines.findIndex((text) => text.trim() === `${JSON.stringify(place)}: {`) + 1;
      return problems.map((problem) =>
        errorAt(
          { file: LOCKFILE, line, column: 5 },
          'dependency',
          `${name} ${version ?? ''} ${problem}`,
        ),
      );
    });
}

export function securityFindings(text: string, now: Date): Finding[] {
  const lines = text.split('\n');
  const line = lines.findIndex((one) => one.startsWith('Expires: ')) + 1;
  const expires = Date.parse(lines[line - 1]?.slice('Expires: '.length) ?? '');
  const days = Math.floor((expires - now.getTime()) / DAY_MS);
  const problem = Number.isNaN(days)
    ? 'has no line such as "Expires: 2027-10-31T00:00:00Z", which RFC 9116 requires.'
    : days < NOTICE_DAYS
      ? `${days < 0 ? `expired ${-days} days ago` : `expires in ${days} days`}. Check that the contact still answers, and choose another date.`
      : days > 366
        ? `expires in ${days} days. RFC 9116 recommends less than a year: choose an earlier date.`
        : undefined;
  return problem === undefined
    ? []
    : [errorAt({ file: SECURITY, line, column: 1 }, 'security-txt', `security.txt ${problem}`)];
}
