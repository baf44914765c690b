/** The part of a keyboard event that decides whether a shortcut is meant. */
export type Stroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether `stroke` is `keys`: a key ("/", "?", "j") with an optional "mod+" for Ctrl or ⌘. Shift is
 * part of a key alone; with a command key it makes another chord, which may be a browser's.
 */
export function matchesShortcut(keys: string, stroke: Stroke): boolean {
  const needsCommand = keys.startsWith('mod+');
  const key = needsCommand ? keys.slice('mod+'.length) : keys;
  const hasCommand = stroke.ctrlKey || stroke.metaKey;
  if (hasCommand !== needsCommand || stroke.altKey || (needsCommand && stroke.shiftKey)) return false;
  return stroke.key.toLowerCase() === key.toLowerCase();
}
