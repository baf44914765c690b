import type { Page } from '@playwright/test';

/** Goes to an address without a reload, like a link of the page. @param usr state of the link */
export async function follow(page: Page, address: string, usr: object = {}): Promise<void> {
  await page.evaluate(
    ([to, state]) => {
      history.pushState({ usr: state, key: to }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [address, usr] as const,
  );
}
