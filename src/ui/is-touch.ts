/**
 * Whether people point with a finger: a field that gets the focus opens a keyboard over the page.
 */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
