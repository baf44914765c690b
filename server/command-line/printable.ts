/**
 * A text for a log or a terminal: control characters, bidirectional marks and everything else that
 * is not seen stand as `\u{1b}`, so that no text moves the cursor, changes colours or passes for
 * another; a line of its own that was not begun here is set off by a bar.
 */
export function printable(text: string): string {
  return text
    .replaceAll(
      /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
      (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`,
    )
    .replaceAll('\n', '\n  | ');
}
