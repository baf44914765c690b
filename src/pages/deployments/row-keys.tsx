import { useShortcut } from '../../features/browser/shortcuts.ts';

/** Links to the details of the rows on screen, in their order. */
function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main tbody th[scope="row"] a')];
}

/** The position of the row with the focus; -1 where none has it. */
function focusedRow(links: readonly HTMLElement[]): number {
  const row = document.activeElement?.closest('tr');
  return links.findIndex((link) => row?.contains(link));
}

function moveFocus(step: 1 | -1): void {
  const links = rowLinks();
  const at = focusedRow(links);
  // From outside of the table to its first or last row.
  const next = at === -1 && step === -1 ? links.length - 1 : at + step;
  links[next]?.focus();
}

function tick(): void {
  const links = rowLinks();
  links[focusedRow(links)]?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}

/**
 * The keys of a list without open details: J and K move the focus from row to row, where Enter
 * follows the link, and X ticks the row.
 */
export function RowKeys(): null {
  useShortcut('j', () => moveFocus(1));
  useShortcut('k', () => moveFocus(-1));
  useShortcut('x', tick);
  return null;
}
