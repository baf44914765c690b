/**
 * True for a key press in an input method (Japanese, Chinese, Korean). Safari ends the composition
 * before the Enter that confirms it, so that only key code 229 shows it.
 */
export function isOfInputMethod({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
