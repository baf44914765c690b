/** A label in the middle of a sentence: "Custom URL" → "custom URL"; "CPU limit" stays. */
export function insideSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** Words of a service with a full stop, unless they end with a mark: more sentences follow. */
export function asSentence(words: string): string {
  return /[\p{L}\p{N})\]”"']$/u.test(words) ? `${words}.` : words;
}

/** Parts with "·" between them: a line that wraps ends with one, and none begins with one. */
export function joinedByDots(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\u00A0· ');
}

/** The first `most` characters of a text, with "…" where it was cut. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** A text without percent escapes; unchanged where they are malformed. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
