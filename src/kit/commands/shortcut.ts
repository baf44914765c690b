/** The properties of a keyboard event that shortcuts depend on. */
export type Stroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * True if `stroke` matches `keys`: a key ("/", "?", "j") with an optional "mod+" for Ctrl or ⌘.
 * Shift is part of a single key; with a command key it makes another chord.
 */
export function matchesShortcut(keys: string, stroke: Stroke): boolean {
  const needsCommand = keys.startsWith('mod+');
  const key = needsCommand ? keys.slice('mod+'.length) : keys;
  const hasCommand = stroke.ctrlKey || stroke.metaKey;
  if (hasCommand !== needsCommand || stroke.altKey || (needsCommand && stroke.shiftKey)) return false;
  return stroke.key.toLowerCase() === key.toLowerCase();
}
