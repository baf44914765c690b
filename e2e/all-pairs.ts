/** The values of each parameter. An address contains one of them or none. */
export type Choices = Readonly<Record<string, readonly string[]>>;

type Level = string | undefined;
type Pair = readonly [name: string, level: Level, other: string, level: Level];

/**
 * Addresses of a page that contain each value alone, and each pair of values of two parameters.
 * @param invalid invalid values, which are only tested alone
 */
export function allPairs(path: string, choices: Choices, invalid: Choices): string[] {
  const names = Object.keys(choices);
  const levels = (name: string): Level[] => [undefined, ...(choices[name] ?? [])];
  const keyOf = ([a, x, b, y]: Pair) => JSON.stringify(a < b ? [a, x, b, y] : [b, y, a, x]);
  const missing = new Map<string, Pair>();
  for (const [at, a] of names.entries())
    for (const b of names.slice(at + 1))
      for (const x of levels(a)) for (const y of levels(b)) missing.set(keyOf([a, x, b, y]), [a, x, b, y]);
  const singles = [...Object.entries(choices), ...Object.entries(invalid)].flatMap(([name, values]) =>
    values.map((value) => [[name, value]]),
  );
  const rows: string[][][] = [[], ...singles];
  for (;;) {
    const [first] = missing.values();
    if (!first) break;
    const [a, x, b, y] = first;
    const chosen = new Map([[a, x] as const, [b, y] as const]);
    // For each other parameter, take the value that is in most of the missing pairs.
    for (const name of names.filter((each) => !chosen.has(each))) {
      const gain = (level: Level) =>
        [...chosen].filter(([other, its]) => missing.has(keyOf([name, level, other, its]))).length;
      // Wrapped, because sorting moves undefined, the absent parameter, to the end.
      const [best] = levels(name)
        .map((level) => ({ level, gain: gain(level) }))
        .toSorted((one, other) => other.gain - one.gain);
      chosen.set(name, best?.level);
    }
    for (const [one, its] of chosen)
      for (const [other, level] of chosen) if (one < other) missing.delete(keyOf([one, its, other, level]));
    rows.push([...chosen].flatMap(([name, level]) => (level === undefined ? [] : [[name, level]])));
  }
  return rows.map((row) => [path, new URLSearchParams(row).toString()].filter(Boolean).join('?'));
}
