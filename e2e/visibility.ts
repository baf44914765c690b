import type { Page } from '@playwright/test';

/** Simulates that the tab is hidden or visible, because a headless browser keeps tabs visible. */
export const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    Object.defineProperty(document, 'hidden', { value: visibility === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    if (visibility === 'visible') window.dispatchEvent(new Event('focus'));
  }, state);
