/** Digits beyond these are a date or an id, and no count. */
const mostDigits = 4;

/** Names that differ in one number alone. */
interface Series {
  /** What they are called without it. */
  stem: string;
  before: string;
  separator: string;
  after: string;
  counts: number[];
  /** Digits of the longest number, leading zeros included. */
  digits: number;
}

/**
 * The next name after one, counted as the names like it are counted: "orders" → "orders-2", and
 * with "orders-2-dev" seen "orders-dev" → "orders-3-dev". It is none of those seen, which says
 * nothing of what was not seen.
 * @param seen names of other deployments
 */
export function nextName(name: string, seen: readonly string[]): string {
  const all = new Set([name, ...seen]);
  const own = new Set([name, ...seriesOf([name]).map(({ stem }) => stem)]);
  const length = ({ stem, counts }: Series) => counts.length + Number(all.has(stem));
  const [best] = seriesOf(all)
    .filter(({ stem }) => own.has(stem))
    // A number that no other name counts is a part of the name: "s3-sync".
    .filter((each) => length(each) > 1 || (each.after === '' && each.separator !== ''))
    .toSorted((a, b) => length(b) - length(a));
  const { before, separator, after, counts, digits } = best ?? {
    before: name,
    separator: /[-_.](?=[^-_.]*$)/.exec(name)?.[0] ?? '-',
    after: '',
    counts: [1],
    digits: 1,
  };
  for (let count = Math.max(...counts) + 1; ; count += 1) {
    const next = `${before}${separator}${String(count).padStart(digits, '0')}${after}`;
    if (!all.has(next)) return next;
  }
}

/** Every series that names may belong to, one for each of their numbers. */
function seriesOf(names: Iterable<string>): Series[] {
  const found = new Map<string, Series>();
  for (const name of names)
    for (const match of name.matchAll(/([-_.]?)(\d+)/g)) {
      const [whole, separator = '', number = ''] = match;
      if (number.length > mostDigits) continue;
      const [before, after] = [name.slice(0, match.index), name.slice(match.index + whole.length)];
      const key = JSON.stringify([before, separator, after]);
      const { counts = [], digits = 0 } = found.get(key) ?? {};
      found.set(key, {
        stem: before + after,
        before,
        separator,
        after,
        counts: [...counts, Number(number)],
        digits: Math.max(digits, number.length),
      });
    }
  return [...found.values()];
}

/** The part of a name by which names like it are looked up: its longest word without digits. */
export function nameStem(name: string): string {
  const [longest = name] = name.split(/[^\p{L}]+/u).toSorted((a, b) => b.length - a.length);
  return longest || name;
}
