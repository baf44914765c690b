/**
 * Acts once the press of the pointer that is under way is over, at once without one: what moves
 * meanwhile would make it miss.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) act();
  else window.addEventListener('mouseup', () => setTimeout(act), { once: true, capture: true });
}
