/**
 * True for a key that belongs to an input method (Japanese, Chinese, Korean). Safari ends the
 * composition before the Enter that confirms it, which then has the code 229 alone.
 */
export function isOfInputMethod({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
