import { useEffectEvent, useLayoutEffect } from 'react';
import { isOfInputMethod } from '../ui/input-method.ts';

export type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * True if `stroke` matches `keys`: a key ("/", "?", "j") with an optional "mod+". "mod" is ⌘ on
 * Apple's systems, where Ctrl with a letter edits text, and Ctrl elsewhere. With "mod+", Shift does
 * not match.
 */
export function matchesShortcut(keys: string, stroke: Stroke, platform: string): boolean {
  const needsCommand = keys.startsWith('mod+');
  const key = needsCommand ? keys.slice('mod+'.length) : keys;
  const [command, other] = isApple(platform)
    ? [stroke.metaKey, stroke.ctrlKey]
    : [stroke.ctrlKey, stroke.metaKey];
  if (command !== needsCommand || other || stroke.altKey || (needsCommand && stroke.shiftKey)) return false;
  return letterOf(stroke) === key.toLowerCase();
}

/** The key in lower case; for a letter outside ASCII, the one at its place on a Latin keyboard. */
function letterOf({ key, code }: Stroke): string {
  const isForeign = /^\p{L}$/u.test(key) && !/^[a-z]$/i.test(key);
  return ((isForeign && /^Key([A-Z])$/.exec(code)?.[1]) || key).toLowerCase();
}

const typingFields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

/**
 * Runs `action` on a shortcut anywhere on the page while `isOn`. Ignored while a dialog or a menu
 * is open. Single keys are also ignored while a field has the focus.
 */
export function useBoundKeys(keys: string, action: () => void, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isOfInputMethod(event)) return;
    if (!matchesShortcut(keys, event, navigator.platform)) return;
    const isTyping = event.target instanceof Element && event.target.closest(typingFields) !== null;
    if (isTyping && !keys.startsWith('mod+')) return;
    // On a link, the browser handles Enter and Ctrl+Enter.
    if (keys === 'mod+enter' && event.target instanceof Element && event.target.closest('a')) return;
    if (document.querySelector('dialog[open], [role=dialog], [popover=auto]:popover-open')) return;
    event.preventDefault();
    // Holding the key must not send twice.
    if (keys !== 'mod+enter' || !event.repeat) action();
  });

  // Before the paint, so that no key press on a visible page is lost.
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}

function isApple(platform: string): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

const keyNames: Readonly<Record<string, string>> = { Escape: 'Esc', enter: 'Enter' };

/** Keys as text: "Ctrl+K" ("⌘K" on Apple's systems), "Esc", "J". */
export function keysText(keys: string, platform: string): string {
  const [last = '', command] = keys.split('+').toReversed();
  const key = keyNames[last] ?? last.toUpperCase();
  if (command === undefined) return key;
  return isApple(platform) ? `⌘${key}` : `Ctrl+${key}`;
}

/** Keys for `aria-keyshortcuts`: "Control+K". */
export function ariaKeys(keys: string, platform: string): string {
  return keysText(keys, platform).replace('Ctrl', 'Control').replace('⌘', 'Meta+');
}
