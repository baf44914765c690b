import { useEffect, useEffectEvent } from 'react';
import { usePreferences } from '../ui/preferences.ts';

const everywhere = 'Everywhere';
const beside = 'Details beside the list';

/**
 * The effect and the pages of every shortcut, by its keys in the form that `matchesShortcut` reads.
 * Only these can be bound, and the sheet lists them. None is a chord of a browser or a screen
 * reader, except Ctrl+K, which palettes use everywhere.
 */
export const shortcuts = {
  'mod+k': { does: 'Commands', where: everywhere },
  '?': { does: 'Shortcuts', where: everywhere },
  '/': { does: 'Search by name', where: 'Deployments, Overview, Repositories' },
  j: { does: 'Next deployment', where: beside },
  k: { does: 'Previous deployment', where: beside },
  Escape: { does: 'Close details', where: beside },
  'mod+enter': { does: 'Create deployment', where: 'New deployment' },
} as const satisfies Record<string, { readonly does: string; readonly where: string }>;

export type Keys = keyof typeof shortcuts;

/** The properties of a keyboard event that shortcuts depend on. */
export type Stroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * True if `stroke` matches `keys`: a key ("/", "?", "j") with an optional "mod+" for ⌘ on Apple's
 * systems, where Ctrl with a letter edits text, and for Ctrl elsewhere. Shift is part of a single
 * key; with a command key it makes another chord.
 */
export function matchesShortcut(keys: string, stroke: Stroke, platform: string): boolean {
  const needsCommand = keys.startsWith('mod+');
  const key = needsCommand ? keys.slice('mod+'.length) : keys;
  const [command, other] = isApple(platform)
    ? [stroke.metaKey, stroke.ctrlKey]
    : [stroke.ctrlKey, stroke.metaKey];
  if (command !== needsCommand || other || stroke.altKey || (needsCommand && stroke.shiftKey)) return false;
  return stroke.key.toLowerCase() === key.toLowerCase();
}

const typingFields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

const bindings = new Set<{ readonly keys: Keys }>();

/** The shortcuts of the current page. */
export function boundKeys(): Set<Keys> {
  return new Set([...bindings].map(({ keys }) => keys));
}

/**
 * Runs `action` on a shortcut anywhere on the page. Off while a dialog or a menu is open, and when
 * switched off in the preferences (WCAG 2.1.4); single keys are off while a field has the focus.
 */
export function useShortcut(keys: Keys, action: () => void): void {
  const { shortcuts: isOn } = usePreferences();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !matchesShortcut(keys, event, navigator.platform))
      return;
    const isTyping = event.target instanceof Element && event.target.closest(typingFields) !== null;
    if (isTyping && !keys.startsWith('mod+')) return;
    // On a link, Enter (also with Ctrl) belongs to the browser.
    if (keys === 'mod+enter' && event.target instanceof Element && event.target.closest('a')) return;
    if (document.querySelector('dialog[open], [role=dialog], [popover=auto]:popover-open')) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const binding = { keys };
    const listen = (event: KeyboardEvent) => onKey(event);
    bindings.add(binding);
    document.addEventListener('keydown', listen);
    return () => {
      bindings.delete(binding);
      document.removeEventListener('keydown', listen);
    };
  }, [keys, isOn]);
}

/** True if the command key is ⌘ (Apple) rather than Ctrl. */
function isApple(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

const keyNames: Readonly<Record<string, string>> = { Escape: 'Esc', enter: 'Enter' };

/** Keys as printed for people: "Ctrl+K" ("⌘K" on Apple's systems), "Esc", "J". */
export function keysText(keys: string, platform: string): string {
  const [last = '', command] = keys.split('+').toReversed();
  const key = keyNames[last] ?? last.toUpperCase();
  if (command === undefined) return key;
  return isApple(platform) ? `⌘${key}` : `Ctrl+${key}`;
}

/** Keys as `aria-keyshortcuts` names them: "Control+K". */
export function ariaKeys(keys: string, platform: string): string {
  return keysText(keys, platform).replace('Ctrl', 'Control').replace('⌘', 'Meta+');
}
