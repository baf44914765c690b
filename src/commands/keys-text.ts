/** Whether the command key is ⌘ (Apple) rather than Ctrl. */
function isApple(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** Keys as people read them: "Ctrl+K" (on Apple's "⌘K"), "Esc", "J". */
export function keysText(keys: string, platform: string): string {
  const [last = '', command] = keys.split('+').toReversed();
  const key = last === 'Escape' ? 'Esc' : last.toUpperCase();
  if (command === undefined) return key;
  return isApple(platform) ? `⌘${key}` : `Ctrl+${key}`;
}
