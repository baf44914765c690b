import { type RefObject, useRef } from 'react';
import { useShortcut } from '../commands/use-shortcut.ts';

/**
 * Moves the focus to the next (n) and previous (p) difference.
 * @returns what holds the differences
 */
export function useDifferences(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => {
    const all = [...(area.current?.querySelectorAll<HTMLElement>('[data-differs] > th') ?? [])];
    const now = all.findIndex((header) => header === document.activeElement);
    const next = now < 0 && step < 0 ? all.length - 1 : (now + step + all.length) % all.length;
    all[next]?.focus();
  };
  useShortcut('n', () => move(1));
  useShortcut('p', () => move(-1));
  return area;
}
