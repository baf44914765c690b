/** The texts between commas, trimmed and not empty; `\,` is a comma and `\\` a backslash. */
export function splitList(text: string): string[] {
  return [...text.matchAll(/((?:\\[\\,]|[^,])*)(?:,|$)/gu)]
    .map(([, item = '']) => item.replaceAll(/\\([\\,])/g, '$1').trim())
    .filter(Boolean);
}

/** Texts as `splitList` reads them. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',');
}
