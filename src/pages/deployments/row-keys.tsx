import { useShortcut } from '../../features/browser/shortcuts.ts';

/** The links to the details of the visible rows, in order. */
function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main tbody th[scope="row"] a')];
}

/** The index of the focused row, or -1. */
function focusedRow(links: readonly HTMLElement[]): number {
  const row = document.activeElement?.closest('tr');
  return links.findIndex((link) => row?.contains(link));
}

function moveFocus(step: 1 | -1): void {
  const links = rowLinks();
  const at = focusedRow(links);
  // From outside the table, go to its first or last row.
  const next = at === -1 && step === -1 ? links.length - 1 : at + step;
  links[next]?.focus();
}

function tick(): void {
  const links = rowLinks();
  links[focusedRow(links)]?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}

/**
 * The shortcuts of the list without open details: J and K move the focus between rows, and X
 * selects the row.
 */
export function RowKeys(): null {
  useShortcut('j', () => moveFocus(1));
  useShortcut('k', () => moveFocus(-1));
  useShortcut('x', tick);
  return null;
}
