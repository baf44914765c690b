import { integrationA } from '../server/reference/fixture-records.ts';
import { expect, type Page } from './fixtures.ts';

/** The form with a repository chosen. */
export const picked = `/deployments/new?integration_id=${integrationA.id}&repository=acme-labs%2Forders-agent`;
export const ordersUrl = 'https://codehost.example/acme-labs/orders-agent';
export const secretValue = 's3cr3t-value-typed';

export const create = (page: Page) => page.getByRole('button', { name: 'Create deployment' });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const review = (page: Page) => page.getByRole('complementary', { name: 'Review' });
export const repository = (page: Page) => page.getByRole('group', { name: 'Repository' });
export const created = (page: Page) => page.getByRole('status').filter({ hasText: /created/i });

/** Opens the form with a repository chosen, and gives the deployment a name that is free. */
export async function openPicked(page: Page, name = 'fresh-one'): Promise<void> {
  await page.goto(picked);
  await expect(repository(page)).toContainText(ordersUrl);
  await field(page, 'Name').fill(name);
  // The look-up of the name is over: a fault that is set now befalls what comes after it.
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/not seen|already used/i);
}

/** Opens the form for an image that needs nothing more. */
export async function openImage(page: Page, name: string): Promise<void> {
  await page.goto('/deployments/new');
  await page.getByRole('radio', { name: 'Image', exact: true }).check();
  await field(page, 'Name').fill(name);
  await field(page, 'Image').fill('app:1');
}

export async function addSecret(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Add secret' }).click();
  await field(page, 'Secret name').fill(name);
  await field(page, 'Secret value').fill(value);
}

/** Pastes text where the focus is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** All that the browser keeps of the page. */
export const stored = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), history.state]),
  );

/** How often a creation was asked for. */
export const posts = (sent: string[]): string[] => sent.filter((request) => request.startsWith('POST '));
