import { isPair, visit } from 'yaml';
import { errorAt, type Finding } from '../lib/findings.ts';
import type { ContractFile } from './read-contract.ts';

/**
 * Find numbers that JavaScript can't represent exactly. Samples, the mock and every page would show
 * a different number, and linters see only that one. Those that `isIgnored` are left to the caller: it
 * gets the keys above a number, the outermost first.
 */
export const findInexactNumbers = (
  files: readonly ContractFile[],
  isIgnored: (keys: readonly string[], value: number) => boolean = () => false,
): Finding[] =>
  files.flatMap(({ file, document, placeOf }) => {
    const findings: Finding[] = [];
    visit(document, {
      Scalar(_, { value, source = '', range }, ancestors) {
        if (typeof value !== 'number' || isExact(source, value)) return;
        const keys = ancestors.flatMap((above) => (isPair(above) ? [String(above.key)] : []));
        if (isIgnored(keys, value)) return;
        const place = { file, ...placeOf(range?.[0] ?? 0) };
        const fault =
          `${value}` === source
            ? `JavaScript reads ${source} and its neighbors as the same number`
            : `JavaScript reads ${source} as ${value}`;
        const message = `${fault}: samples, clients and pages would contain a different number. Write a number with fewer digits, or a string.`;
        findings.push(errorAt(place, 'number-exact', message));
      },
    });
    return findings;
  });

/** Return whether JavaScript represents the number in `text` exactly and unambiguously. */
export function isExact(text: string, value = Number(text)): boolean {
  // Beyond this limit, two integers may be the same number.
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  return (
    !/^[-+]?[\d.]/.test(text) || /^[-+]?0[xo]/.test(text) || digitsOf(text) === digitsOf(`${value}`)
  );
}

/** Return the digits of a decimal number without leading or trailing zeros, and the position of its point. */
function digitsOf(text: string): string {
  const [, whole = '', part = '', exponent = '0'] =
    /^[-+]?(\d*)(?:\.(\d*))?(?:e([-+]?\d+))?$/i.exec(text) ?? [];
  const all = whole + part;
  const digits = all.replace(/^0+/, '');
  const point = whole.length + Number(exponent) - (all.length - digits.length);
  const significant = digits.replace(/0+$/, '');
  return significant === '' ? '0' : `${significant}e${point}`;
}
