import { type KeyboardEvent, useState } from 'react';
import type { PickerLine } from './picker-lines.ts';

interface Position {
  listKey: string;
  line: number;
  /** True if the row takes the focus once it is rendered. */
  takesFocus: boolean;
}

export type Roving = ReturnType<typeof useRoving>;

/** The nearest row from `line` in a direction, including `line`. Headings are skipped. */
function rowFrom(lines: readonly PickerLine[], line: number, direction: 1 | -1): number | undefined {
  for (let at = line; at >= 0 && at < lines.length; at += direction) {
    if (typeof lines[at] === 'number') return at;
  }
  return undefined;
}

/**
 * A roving tab index: one row of the list is in the tab order, and the arrow keys change it.
 * @param listKey identifies the search and its rows; when it changes, the first row is active
 * @param onLeave called on Escape, and on Arrow Up in the first row, to move the focus
 */
export function useRoving(lines: readonly PickerLine[], listKey: string, onLeave: () => void) {
  const [position, setPosition] = useState<Position>();
  const last = lines.length - 1;
  const isKnown = position?.listKey === listKey;
  /** The line of the row in the tab order. */
  const active = isKnown ? rowFrom(lines, Math.min(position.line, last), -1) : rowFrom(lines, 0, 1);
  const go = (line: number | undefined) => {
    if (line !== undefined) setPosition({ listKey, line, takesFocus: true });
  };
  const leave = () => {
    if (active !== undefined) setPosition({ listKey, line: active, takesFocus: false });
    onLeave();
  };
  return {
    active,
    takesFocus: isKnown && position.takesFocus,
    onFocusLine: (line: number) => setPosition({ listKey, line, takesFocus: false }),
    /** @param page the number of lines that a page key moves */
    onKeyDown: (event: KeyboardEvent, page: number) => {
      if (active === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const moves: Readonly<Record<string, () => void>> = {
        ArrowDown: () => go(rowFrom(lines, active + 1, 1)),
        ArrowUp: () => {
          const above = rowFrom(lines, active - 1, -1);
          if (above === undefined) leave();
          else go(above);
        },
        Home: () => go(rowFrom(lines, 0, 1)),
        End: () => go(rowFrom(lines, last, -1)),
        PageDown: () => go(rowFrom(lines, Math.min(last, active + page), -1)),
        PageUp: () => go(rowFrom(lines, Math.max(0, active - page), 1)),
        Escape: leave,
      };
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      move();
    },
  };
}
