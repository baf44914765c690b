/** "2,048.5", with at most three decimals. `Intl` is slow at first (docs/decisions.md#speed). */
export function numberText(value: number): string {
  return grouped(String(Math.round(value * 1000) / 1000));
}

/** Decimals get no comma, because there are at most three. */
const grouped = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');

/** A number of bytes in kB with one decimal: 8000 → "8.0 kB". */
export function kilobytesText(bytes: number): string {
  return `${grouped((bytes / 1000).toFixed(1))} kB`;
}

/** A number with its noun: "1 deployment", "1,200 deployments". */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
