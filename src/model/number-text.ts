/**
 * A number with at most three decimals and its thousands apart: 2048.5 → "2,048.5". Not
 * `Intl.NumberFormat`: the first one of a page takes the browser as long as all other work of the
 * first view.
 */
export function numberText(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
