/** A label inside a sentence: "Custom URL" → "custom URL"; "CPU limit" stays. */
export function insideSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** Adds a full stop to a message of the service, unless it ends with punctuation. */
export function asSentence(words: string): string {
  return /[\p{L}\p{N})\]”"']$/u.test(words) ? `${words}.` : words;
}

/** Joins parts with "·". When the text wraps, a line can end with "·", but not begin with it. */
export function joinedByDots(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\u00A0· ');
}

/** The first `max` characters of a text, followed by "…" if it is longer. */
export function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}…` : text;
}

/** Decodes percent escapes; returns the text unchanged if they are malformed. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
