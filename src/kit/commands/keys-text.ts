/** True if the command key is ⌘ (Apple) rather than Ctrl. */
function isApple(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

const keyNames: ReadonlyMap<string, string> = new Map([
  ['Escape', 'Esc'],
  ['enter', 'Enter'],
]);

/** Keys as printed for people: "Ctrl+K" ("⌘K" on Apple's systems), "Esc", "J". */
export function keysText(keys: string, platform: string): string {
  const [last = '', command] = keys.split('+').toReversed();
  const key = keyNames.get(last) ?? last.toUpperCase();
  if (command === undefined) return key;
  return isApple(platform) ? `⌘${key}` : `Ctrl+${key}`;
}
