import { expect } from './fixtures.ts';
import { test } from './own-host.ts';

/* The page's own reading of broken answers: the host streams them as they come instead of refusing them itself. */

test.use({ hostOptions: ['--no-redact'] });
// One worker, and so one host for all of them.
test.describe.configure({ mode: 'default' });

const unreadable = [
  { fault: 'html-200', words: 'web page where JSON was expected' },
  { fault: 'empty-body', words: 'empty where JSON was expected' },
  { fault: 'truncated', words: 'not JSON, or was cut off' },
] as const;

test('what cannot be read is said by the page itself, after one request', async ({
  page,
  setFault,
  requests,
}) => {
  const alert = page.getByRole('alert');
  for (const [at, { fault, words }] of unreadable.entries()) {
    await test.step(fault, async () => {
      await setFault(fault);
      await page.goto('/deployments');
      await expect(alert).toContainText('The answer could not be read');
      await expect(alert).toContainText(words);
      await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
      expect(await requests()).toHaveLength(at + 1);
    });
  }
});

test('what is odd but readable is read by the page itself', async ({ page, setFault }) => {
  for (const fault of ['bom', 'wrong-type', 'deep', 'huge'] as const) {
    await test.step(fault, async () => {
      await setFault(fault);
      await page.goto('/deployments');
      await expect(page.getByRole('link', { name: 'checkout-agent' })).toBeVisible();
    });
  }
});

test('values that the host does not take out end at the page’s door', async ({ page, fill }) => {
  await fill('secrets');
  await page.goto('/deployments');
  await page.getByRole('link', { name: 'with-secrets' }).click();
  await expect(page.getByRole('button', { name: 'Reveal API_KEY' })).toBeVisible();
  expect(await page.content()).not.toContain('s3cr3t-value');
});
