import { useEffect, useEffectEvent } from 'react';
import { matchesShortcut } from './shortcut.ts';

const typingFields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

/**
 * Runs `action` on a shortcut anywhere on the page (`keys` as in `matchesShortcut`). Off while a
 * dialog is open; bare keys are off while somebody types in a field.
 */
export function useShortcut(keys: string, action: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !matchesShortcut(keys, event)) return;
    const isTyping = event.target instanceof Element && event.target.closest(typingFields) !== null;
    if (isTyping && !keys.startsWith('mod+')) return;
    if (document.querySelector('dialog[open], [role=dialog]')) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
