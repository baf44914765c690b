import { useEffect, useEffectEvent } from 'react';
import { usePreferences } from '../ui/preferences.ts';
import { matchesShortcut } from './shortcut.ts';
import type { Keys } from './shortcut-table.ts';

const typingFields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

interface Binding {
  readonly keys: Keys;
}

const bindings = new Set<Binding>();

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
    if (event.defaultPrevented || event.isComposing || !matchesShortcut(keys, event)) return;
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
