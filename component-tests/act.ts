import { expect, onTestFinished, vi } from 'vitest';
import { cdp, type Locator, locators, page, userEvent } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds elements without a role or text. */
    getByCSS(selector: string): Locator;
  }
}

locators.extend({ getByCSS: (selector) => `css=${selector}` });

/** Presses a key, in an element if given: `press('Control+k')`, `press('Enter', field)`. */
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

/** Waits until no element is visible. */
export async function expectHidden(locator: Locator): Promise<void> {
  const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true });
  await expect.poll(() => locator.elements().filter(isSeen).length, { message: 'visible' }).toBe(0);
}

/** Skips the delay of the animation that shows or hides a text. */
export async function endDelay(text: Locator): Promise<void> {
  const element = await text.findElement();
  for (const animation of document.getAnimations()) {
    const { effect } = animation;
    if (effect instanceof KeyframeEffect && effect.target?.contains(element)) animation.finish();
  }
}

/** Waits until the elements have these texts, in order. */
export async function expectTexts(locator: Locator, texts: readonly (string | RegExp)[]): Promise<void> {
  const words = () => locator.elements().map((each) => each.textContent.replace(/\s+/g, ' ').trim());
  await expect
    .poll(words)
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
}

/** An announcement to screen readers. */
export const announcement = (text: string | RegExp): Locator => {
  // Not in `<main>`, because fields have live regions, too.
  const region = document.querySelector('[aria-live=polite]:not(main *)');
  return page.elementLocator(region ?? document.body).getByText(text, { exact: true });
};

/** Emulates a medium or its features; without arguments, resets them. */
export async function emulate(features: Record<string, string> = {}, media = ''): Promise<void> {
  const list = Object.entries(features).map(([name, value]) => ({ name, value }));
  await cdp().send('Emulation.setEmulatedMedia', { media, features: list });
}

/** Moves the pointer to an empty place, so that it does not hover the next test. */
export async function unpoint(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 });
}

/** Presses the pointer on an element. @returns releases it there */
export async function hold(at: Locator): Promise<() => Promise<void>> {
  await at.hover();
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);
  const box = at.element().getBoundingClientRect();
  // The frame of the tests is scaled if it does not fit the window.
  const scale = frame.width / innerWidth;
  const point = {
    x: frame.x + (box.x + box.width / 2) * scale,
    y: frame.y + (box.y + box.height / 2) * scale,
    button: 'left',
    clickCount: 1,
  } as const;
  await cdp().send('Input.dispatchMouseEvent', { type: 'mousePressed', ...point });
  return async () => void (await cdp().send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...point }));
}

/** Records announcements to screen readers. @returns reads them as text */
export function listen(): () => string {
  const live = '[role=alert], [role=status], [aria-live=polite]';
  let heard = '';
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        const element = node instanceof Element ? node : node.parentElement;
        const region = element?.closest(live);
        for (const each of region ? [region] : (element?.querySelectorAll(live) ?? []))
          heard += `|${each.textContent}`;
      }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return () => heard;
}

/** Replaces the clipboard. @returns reads the last copied text */
export function watchCopied(): () => string {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  return () => write.mock.lastCall?.[0] ?? '';
}

/** Pastes a text at the focus. @throws Error if neither the page nor a field accepts it */
export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const target = document.activeElement ?? document.body;
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(event)) return;
  if (!target.matches('input, textarea')) throw new Error(`Nothing takes a pasted text: ${target.tagName}.`);
  document.execCommand('insertText', false, text);
}

/** Simulates that the tab is hidden or visible. */
export function setVisibility(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibility === 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  if (visibility === 'visible') window.dispatchEvent(new Event('focus'));
}

/** Everything that the page has stored. */
export const stored = (): string =>
  JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), history.state]);
