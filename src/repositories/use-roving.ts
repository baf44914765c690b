import { type KeyboardEvent, useState } from 'react';
import type { PickerLines } from '../repository-index/repository-lines.ts';

interface Place {
  lines: PickerLines;
  line: number;
  /** Whether the row is to take the focus as soon as it is there. */
  isWanted: boolean;
}

export type Roving = ReturnType<typeof useRoving>;

/** The nearest row from `line` on in a direction, `line` included; headings are passed over. */
function rowFrom(lines: PickerLines, line: number, direction: 1 | -1): number | undefined {
  for (let at = line; at >= 0 && at < lines.count; at += direction) {
    if (lines.at(at).kind === 'row') return at;
  }
  return undefined;
}

/**
 * One row of the list is in the tab order, and the arrow keys move it; other lines begin at their first row again.
 * @param onLeave takes the focus back: Escape, or Arrow Up in the first row
 */
export function useRoving(lines: PickerLines, onLeave: () => void) {
  const [place, setPlace] = useState<Place>();
  const isKnown = place?.lines === lines;
  const active = isKnown ? place.line : rowFrom(lines, 0, 1);
  const go = (line: number | undefined) => {
    if (line !== undefined) setPlace({ lines, line, isWanted: true });
  };
  const leave = () => {
    if (active !== undefined) setPlace({ lines, line: active, isWanted: false });
    onLeave();
  };
  return {
    active,
    isWanted: isKnown && place.isWanted,
    enter: () => go(active),
    onFocusLine: (line: number) => setPlace({ lines, line, isWanted: false }),
    /** @param page how many lines are seen at once */
    onKeyDown: (event: KeyboardEvent, page: number) => {
      if (active === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const last = lines.count - 1;
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
