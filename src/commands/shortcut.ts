/** The part of a keyboard event that decides whether a shortcut is meant. */
export type Stroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Whether `stroke` is `keys`: a key ("/", "?", "j") with an optional "mod+" for Ctrl or ⌘. Shift is
 * part of the key.
 */
export function matchesShortcut(keys: string, stroke: Stroke): boolean {
  const needsCommand = keys.startsWith('mod+');
  const key = needsCommand ? keys.slice('mod+'.length) : keys;
  const hasCommand = stroke.ctrlKey || stroke.metaKey;
  return stroke.key.toLowerCase() === key.toLowerCase() && hasCommand === needsCommand && !stroke.altKey;
}
