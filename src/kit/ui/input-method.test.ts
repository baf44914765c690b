import { expect, it } from 'vitest';
import { isOfInputMethod } from './input-method.ts';

it.each([
  ['Enter of a person', { isComposing: false, keyCode: 13 }, false],
  ['Enter that confirms, Chrome and Firefox', { isComposing: true, keyCode: 229 }, true],
  ['Enter that confirms, Safari', { isComposing: false, keyCode: 229 }, true],
  ['Enter during a composition, older Firefox', { isComposing: true, keyCode: 13 }, true],
])('%s', (_, event, expected) => {
  expect(isOfInputMethod(event)).toBe(expected);
});
