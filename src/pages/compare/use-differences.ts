import { type RefObject, useRef } from 'react';
import { useShortcut } from '../../kit/commands/use-shortcut.ts';

/**
 * Moves the focus to the next (n) and previous (p) difference, from the one that was reached last.
 * @returns what holds the differences, and the same for buttons
 */
export function useDifferences(): { area: RefObject<HTMLDivElement | null>; move: (step: 1 | -1) => void } {
  const area = useRef<HTMLDivElement>(null);
  const reached = useRef<HTMLElement>(undefined);
  const move = (step: 1 | -1) => {
    const all = [...(area.current?.querySelectorAll<HTMLElement>('[data-differs] > th') ?? [])];
    const at = all.findIndex((header) => header === reached.current);
    reached.current = all.at(at < 0 && step < 0 ? -1 : (at + step) % all.length);
    reached.current?.focus();
  };
  useShortcut('n', () => move(1));
  useShortcut('p', () => move(-1));
  return { area, move };
}
