/** A label as it stands inside a sentence: "Custom URL" → "custom URL"; "CPU limit" stays. */
export function insideSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
