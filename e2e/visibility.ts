import type { Page } from '@playwright/test';

/**
 * Hides the tab, or shows it again, for all listeners: a browser without a window keeps its tabs
 * visible.
 */
export const setVisibility = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    Object.defineProperty(document, 'hidden', { value: visibility === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    if (visibility === 'visible') window.dispatchEvent(new Event('focus'));
  }, state);
