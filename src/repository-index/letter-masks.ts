/** A bit for each Latin letter, in upper or lower case; the ten digits share the other six. */
function bitOf(code: number): number {
  const lower = code | 32;
  if (lower >= 97 && lower <= 122) return 1 << (lower - 97);
  return code >= 48 && code <= 57 ? 1 << (26 + (code % 6)) : 0;
}

/** Which Latin letters and digits a text has: all of them where it has other characters than ASCII's, which may count as one of them. */
export function letterMask(text: string): number {
  let mask = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) return -1;
    mask |= bitOf(code);
  }
  return mask;
}

/** The mask of each text. */
export function letterMasks(texts: readonly string[]): Int32Array<ArrayBuffer> {
  const masks = new Int32Array(texts.length);
  for (let at = 0; at < texts.length; at++) masks[at] = letterMask(texts[at] ?? '');
  return masks;
}
