/** True if a click is for the pressed control itself or another tab, or ended a text selection. */
function isForMore({ target, button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  const isOnControl =
    target instanceof Element && target.closest('a, button, input, label, select, summary') !== null;
  const isModified = button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
  return isOnControl || isModified || String(window.getSelection()) !== '';
}

/**
 * A click on any cell of a table's body acts like one on the link in the row's header; keyboard
 * users have the link. Used as `ref`.
 */
export function openRows(body: HTMLElement | null): (() => void) | undefined {
  if (!body) return undefined;
  const open = (event: MouseEvent) => {
    if (isForMore(event) || !(event.target instanceof Element)) return undefined;
    const box = event.target.closest('td')?.querySelector('input');
    // The whole cell belongs to its checkbox.
    if (box) return box.click();
    const link = event.target.closest('tr')?.querySelector<HTMLElement>('th a');
    // Focused like a pressed link, so that the focus can return to it.
    link?.focus({ preventScroll: true });
    return link?.click();
  };
  body.addEventListener('click', open);
  return () => body.removeEventListener('click', open);
}
