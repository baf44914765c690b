import { expect, onTestFinished, vi } from 'vitest';
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

/** Ends the delay after which a text appears, where that is an animation’s. */
export async function endDelay(text: Locator): Promise<void> {
  const element = await text.findElement();
  for (const animation of document.getAnimations()) {
    const { effect } = animation;
    if (effect instanceof KeyframeEffect && effect.target?.contains(element)) animation.finish();
  }
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

/** Presses the pointer on an element. @returns lets go of it there */
export async function hold(at: Locator): Promise<() => Promise<void>> {
  await at.hover();
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth);
  const box = at.element().getBoundingClientRect();
  // The frame of the tests is scaled where the window has no room for it.
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

/** The announcements to screen readers from now on. */
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

/** The text that was copied last; none reaches the clipboard of the machine. */
export function watchCopied(): () => string {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  return () => write.mock.lastCall?.[0] ?? '';
}

/** Pastes a text at the focus: the page takes it, or the field does. @throws Error if neither does */
export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const target = document.activeElement ?? document.body;
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(event)) return;
  if (!target.matches('input, textarea')) throw new Error(`Nothing takes a pasted text: ${target.tagName}.`);
  document.execCommand('insertText', false, text);
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
