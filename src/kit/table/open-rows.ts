/** Whether a click is meant for what was pressed itself, for another tab, or ended a selection. */
function isForMore({ target, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  const isOnControl =
    target instanceof Element && target.closest('a, button, input, label, select, summary') !== null;
  const isModified = button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
  return isOnControl || isModified || String(window.getSelection()) !== '';
}

/**
 * Lets a click on any cell of a table's body do what a click on the link in the row's header does;
 * for the keyboard there is the link. Used as `ref`.
 */
export function openRows(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined;
  const open = (event: MouseEvent) => {
    if (isForMore(event) || !(event.target instanceof Element)) return undefined;
    const box = event.target.closest('td')?.querySelector('input');
    // The cell of a checkbox is part of it.
    if (box) return box.click();
    const link = event.target.closest('tr')?.querySelector<HTMLElement>('th a');
    // As if it was pressed itself: the focus comes back to it.
    link?.focus({ preventScroll: true });
    return link?.click();
  };
  body.addEventListener('click', open);
  return () => body.removeEventListener('click', open);
}
