/** A text in NFC, so that "ü" is always one character. Compatibility characters such as "ﬁ" stay. */
export function composed(text: string): string {
  // The test is ten times faster than `normalize`.
  return /[^ -~]/.test(text) ? text.normalize('NFC') : text;
}

/** A text for comparisons that ignore case and Unicode form. */
export const caseless = (text: string): string => composed(composed(text).toLowerCase());
