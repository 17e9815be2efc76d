/**
 * What users of the old surface would miss in the new one: facts that are gone, and arguments or
 * fields that they would have to give and do not.
 */
export function brokenFacts(old: readonly string[], now: readonly string[]): string[] {
  const callable = (fact: string): string | undefined =>
    /^(?:async )?([\w.]+)\(\w+: /.exec(fact)?.[1] ?? /^(\w+)\.\w+: /.exec(fact)?.[1];
  const known = new Set(
    old.flatMap((fact) => [
      callable(fact),
      /^class (\w+)/.exec(fact)?.[1],
      /^(?:async )?([\w.]+)\(\) ->/.exec(fact)?.[1],
    ]),
  );
  return [
    ...old.filter((fact) => !now.includes(fact)).map((fact) => `gone: ${fact}`),
    ...now
      .filter((fact) => fact.endsWith('(required)') && !old.includes(fact))
      .filter((fact) => known.has(callable(fact)))
      .map((fact) => `newly required: ${fact}`),
  ];
}
