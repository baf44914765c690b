/**
 * A text that is safe in a log or a terminal: invisible characters are escaped, as in `\u{1b}`, and each
 * further line begins with a bar, so that it does not look like a line of the log.
 */
export function printable(text: string): string {
  return text
    .replaceAll(
      /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
      (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`,
    )
    .replaceAll('\n', '\n  | ');
}
