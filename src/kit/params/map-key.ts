interface MapKey {
  map: string;
  key: string;
}

/**
 * The map key at the start of a text, such as `labels[app.kubernetes.io/name]`, and the rest of the
 * text. The key ends at `]`; in it `\[`, `\]` and `\\` are escapes.
 * @returns undefined if the text does not begin with a map key
 */
export function readMapKey(text: string): (MapKey & { rest: string }) | undefined {
  const [, map, key, rest = ''] =
    /^([\w-]+(?:\.[\w-]+)*)\[((?:\\[\\[\]]|\\(?![\\[\]])|[^\\\]])*)\](.*)$/su.exec(text) ?? [];
  return map === undefined || key === undefined
    ? undefined
    : { map, key: key.replaceAll(/\\([\\[\]])/g, '$1'), rest };
}

/** The inverse of `readMapKey`. */
export function writeMapKey({ map, key }: MapKey): string {
  return `${map}[${key.replaceAll(/[\\[\]]/g, String.raw`\$&`)}]`;
}

/** The map key if a text is exactly one; otherwise undefined. */
export function mapKeyOf(text: string): MapKey | undefined {
  const read = readMapKey(text);
  return read?.rest === '' ? read : undefined;
}

/** Splits a text at commas outside the brackets of map keys. */
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
