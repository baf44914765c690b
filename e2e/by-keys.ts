import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until a control has the focus and is visible, then types. */
export const walk = (page: Page) => async (control: Locator, typed?: string) => {
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport();
  if (typed === undefined) return;
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(typed);
  await expect(control).toHaveValue(typed);
};

/** An announcement to screen readers. */
export const announcement = (page: Page, text: string): Locator =>
  page.locator('[aria-live=polite]').getByText(text, { exact: true });

/** Records announcements to screen readers in order. */
export async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const live = '[role=alert], [role=status], [aria-live=polite]';
    const tell = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const regions = element?.closest(live) ? [element.closest(live)] : element?.querySelectorAll(live);
      for (const region of regions ?? []) document.body.dataset['announcements'] += `|${region?.textContent}`;
    };
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        if (type === 'characterData') tell(target);
        else addedNodes.forEach(tell);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return async () => page.evaluate(() => document.body.dataset['announcements'] ?? '');
}
