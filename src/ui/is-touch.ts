/**
 * Whether the finger is the pointer: a focus that nobody asked for would cover the page with a
 * keyboard.
 */
export function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
