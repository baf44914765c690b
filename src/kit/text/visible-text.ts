export type TextPart = { readonly start: number; readonly text: string; readonly isMarker: boolean };

/** Printable ASCII: it has no invisible characters and no direction marks. */
export const printableAscii = /^(?! )[ -~]+(?<! )$/;
// Some scripts and emoji need joiners between letters or pictographs.
const joinerInText = String.raw`(?<=[\p{L}\p{M}\p{Extended_Pictographic}\uFE0F])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])`;
// Controls except tab and line breaks, direction marks, zero-width and blank characters.
export const invisible = new RegExp(
  String.raw`((?![\t\n\r])(?!${joinerInText})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0])`,
  'u',
);

/** A blank that may look like a space, a tab or a line break, but is none of them. */
export const otherBlank = String.raw`(?![ \t\r\n])[\s\u0085\u180E\u200B\u2060\u2800\u3164]`;

/** The code point of `character` in Unicode notation: "U+202E". */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** White space at the ends is marked in a `value`. Special spaces are not marked in a `message`. */
export type TextKind = 'value' | 'part' | 'message';

const invisibleOrBlank = new RegExp(`(${invisible.source.slice(1, -1)}|${otherBlank})`, 'u');

/**
 * Splits `text` into visible parts and markers such as "⟨U+202E⟩" for control, direction and
 * zero-width characters and blanks. `start` is the position of a part in the result.
 */
export function visibleParts(text: string, kind: TextKind = 'part'): readonly TextPart[] {
  if (printableAscii.test(text)) return [{ start: 0, text, isMarker: false }];
  const parts: TextPart[] = [];
  let start = 0;
  const isValue = kind === 'value';
  const head = isValue ? text.length - text.trimStart().length : 0;
  const tail = isValue ? Math.max(head, text.trimEnd().length) : text.length;
  const pieces = [
    ...Array.from(text.slice(0, head)).flatMap((blank) => ['', blank]),
    // `split` returns the matches of the group at odd positions.
    ...text.slice(head, tail).split(kind === 'message' ? invisible : invisibleOrBlank),
    ...Array.from(text.slice(tail)).flatMap((blank) => [blank, '']),
  ];
  for (const [index, piece] of pieces.entries()) {
    if (piece === '') continue;
    const isMarker = index % 2 === 1;
    const visible = isMarker ? `⟨${codePoint(piece)}⟩` : piece;
    parts.push({ start, text: visible, isMarker });
    start += visible.length;
  }
  return parts;
}

/** `text` with markers in place of invisible characters. */
export function visibleText(text: string, kind?: TextKind): string {
  return visibleParts(text, kind)
    .map((part) => part.text)
    .join('');
}
