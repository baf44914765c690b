/** The value of a digit. Unicode lists the ten digits of each script in order. */
function digitOf(sign: string): string {
  const own = sign.codePointAt(0) ?? 0;
  let first = own;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((own - first) % 10);
}

/**
 * A typed number with ASCII digits and a decimal point: "0,5" and "٠٫٥" become "0.5". A comma
 * before exactly three digits stays, because it may separate thousands. Other texts stay, too.
 */
export function plainNumber(typed: string): string {
  return typed
    .trim()
    .replaceAll(/(?!\d)\p{Nd}/gu, digitOf)
    .replaceAll(/[\u066B\uFF0E]/g, '.')
    .replaceAll('\uFF0C', ',')
    .replace(
      /^([+-]?)(\d*),(?!\d{3}(?!\d))(\d+)(?![\d.,])/,
      (_, sign, whole, part) => `${sign}${whole || 0}.${part}`,
    );
}
