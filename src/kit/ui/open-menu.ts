/**
 * Opens a menu in the top layer, the focus on its first link. It closes with what is pressed in it,
 * and Escape closes nothing besides. Used as `ref`.
 */
export function openMenu(menu: HTMLElement | null): (() => void) | undefined {
  if (!menu) return undefined;
  const closing = new AbortController();
  const { signal } = closing;
  const focusFirst = ({ newState }: ToggleEvent) => {
    if (newState === 'open') menu.querySelector('a')?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    menu.hidePopover();
  };
  const closeByClick = ({ target }: MouseEvent) => {
    // At once, so that the focus is back at the button before a dialog takes it.
    if (target instanceof Element && target.closest('a, button')) menu.hidePopover();
  };
  menu.addEventListener('toggle', focusFirst, { signal });
  menu.addEventListener('keydown', closeByKey, { signal });
  menu.addEventListener('click', closeByClick, { signal });
  menu.showPopover();
  return () => closing.abort();
}
