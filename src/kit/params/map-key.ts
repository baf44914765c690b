interface MapKey {
  map: string;
  key: string;
}

/**
 * The key that a text begins with, `labels[app.kubernetes.io/name]`, and the rest of the text.
 * Everything up to a `]` is the key; in it `\[`, `\]` and `\\` stand for one character.
 * @returns undefined where the text begins with no key
 */
export function readMapKey(text: string): (MapKey & { rest: string }) | undefined {
  const [, map, key, rest = ''] =
    /^([\w-]+(?:\.[\w-]+)*)\[((?:\\[\\[\]]|\\(?![\\[\]])|[^\\\]])*)\](.*)$/su.exec(text) ?? [];
  return map === undefined || key === undefined
    ? undefined
    : { map, key: key.replaceAll(/\\([\\[\]])/g, '$1'), rest };
}

/** The text that `readMapKey` reads. */
export function writeMapKey({ map, key }: MapKey): string {
  return `${map}[${key.replaceAll(/[\\[\]]/g, String.raw`\$&`)}]`;
}

/** The one key that a text names; undefined for any other text. */
export function mapKeyOf(text: string): MapKey | undefined {
  const read = readMapKey(text);
  return read?.rest === '' ? read : undefined;
}

/** The parts between commas; those inside the brackets of a key belong to it. */
export function splitOutsideKeys(text: string): string[] {
  const parts = [''];
  let isInside = false;
  for (const [token] of text.matchAll(/\\[\\[\]]|[^]/gu)) {
    if (token === ',' && !isInside) {
      parts.push('');
      continue;
    }
    if (token === '[') isInside = true;
    if (token === ']') isInside = false;
    parts.push((parts.pop() ?? '') + token);
  }
  return parts;
}
