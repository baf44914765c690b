/** Holds an error that appears during a press over its surroundings until the press has ended. */
export function overlayDuringPress(error: HTMLElement | null): void {
  const box = error?.parentElement;
  if (!box || !document.querySelector(':active')) return;
  box.toggleAttribute('data-held', true);
  const release = () => box.toggleAttribute('data-held', false);
  for (const end of ['mouseup', 'pointercancel']) window.addEventListener(end, release, { once: true });
}
