import { expect, vi } from 'vitest';
import { cdp, type Locator, locators, page, userEvent } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements without a role or a text of their own. */
    getByCSS(selector: string): Locator;
  }
}

locators.extend({ getByCSS: (selector) => `css=${selector}` });

/** Presses a key, at the focus or in an element: `press('Control+k')`, `press('Enter', field)`. */
export async function press(keys: string, at?: Locator): Promise<void> {
  if (at) (await at.findElement()).focus();
  const held = keys.split('+').slice(0, -1);
  const key = keys.split('+').at(-1) ?? '';
  const pressed = key.length === 1 ? key.replace(/[[{]/, '$&$&') : `{${key}}`;
  const [down, up] = [held.map((each) => `{${each}>}`), held.map((each) => `{/${each}}`)];
  await userEvent.keyboard([...down, pressed, ...up].join(''));
}

/** Checks a checkbox or a radio button, or unchecks it. */
export async function check(box: Locator, isChecked = true): Promise<void> {
  const is = (await box.findElement()).matches(':checked, [aria-checked=true]');
  if (is !== isChecked) await box.click();
  await (isChecked ? expect.element(box).toBeChecked() : expect.element(box).not.toBeChecked());
}

export const uncheck = async (box: Locator) => check(box, false);

/** Waits until there is none in sight. */
export async function expectHidden(locator: Locator): Promise<void> {
  const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true });
  await expect.poll(() => locator.elements().filter(isSeen).length, { message: 'in sight' }).toBe(0);
}

/** Waits for the texts of these elements, all of them in order. */
export async function expectTexts(locator: Locator, texts: readonly (string | RegExp)[]): Promise<void> {
  const words = () => locator.elements().map((each) => each.textContent.replace(/\s+/g, ' ').trim());
  await expect
    .poll(words)
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
}

/** An announcement to screen readers alone. */
export const announcement = (text: string): Locator => {
  // Fields have live regions of their own.
  const region = document.querySelector('[aria-live=polite]:not(main *)');
  return page.elementLocator(region ?? document.body).getByText(text, { exact: true });
};

/** Sets the medium or its features; without any, as at the start. */
export async function emulate(features: Record<string, string> = {}, media = ''): Promise<void> {
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { media, features: list });
}

/** Moves the pointer to where nothing is, so that it rests on no part of the next test. */
export async function unpoint(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
}

/** Pastes a text at the focus. */
export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Hides the tab, or shows it again, for all listeners. */
export function setVisibility(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  if (visibility === 'visible') window.dispatchEvent(new Event('focus'));
}

/** All that the page has stored. */
export const stored = (): string =>
  JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), history.state]);
