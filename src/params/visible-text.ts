export type TextPart = { readonly start: number; readonly text: string; readonly isMarker: boolean };

/** Characters of which none is invisible or able to turn anything around. */
export const HARMLESS = /^[ -~]+$/;
// Joiners between letters or pictures shape the words of some scripts and emoji: they are honest there.
const HONEST_JOINER = String.raw`(?<=[\p{L}\p{M}\p{Extended_Pictographic}\uFE0F])[\u200C\u200D](?=[\p{L}\p{Extended_Pictographic}])`;
// Controls but tab and line breaks, direction marks and overrides, zero-width characters, fillers that look like nothing.
const UNSEEN = String.raw`((?![\t\n\r])(?!${HONEST_JOINER})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0])`;
// Made when first needed: a page of plain names never does, and it takes milliseconds.
let unseen: RegExp | undefined;

/** The code point of `character` as charts write it: "U+202E". */
function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Splits `text` into parts that can be seen and markers such as "⟨U+202E⟩" for what cannot: control, direction and
 * zero-width characters. `start` is the part's place in the result, unique within it.
 */
export function visibleParts(text: string): readonly TextPart[] {
  if (HARMLESS.test(text)) return [{ start: 0, text, isMarker: false }];
  unseen ??= new RegExp(UNSEEN, 'u');
  const parts: TextPart[] = [];
  let start = 0;
  // split puts what the group matched at the odd places.
  for (const [place, piece] of text.split(unseen).entries()) {
    if (piece === '') continue;
    const isMarker = place % 2 === 1;
    const shown = isMarker ? `⟨${codePoint(piece)}⟩` : piece;
    parts.push({ start, text: shown, isMarker });
    start += shown.length;
  }
  return parts;
}

/** `text` with markers in place of what cannot be seen. */
export function visibleText(text: string): string {
  return visibleParts(text)
    .map((part) => part.text)
    .join('');
}
