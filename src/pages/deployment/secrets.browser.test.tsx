import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { expectHidden, setVisibility, stored, watchCopied } from '../../../component-tests/act.ts';
import { open } from '../../../component-tests/open.tsx';
import { fill, setFault } from '../../../component-tests/service.ts';
import { idOf } from '../../../server/sample/fixture-records.ts';
import { secretValues } from '../../../server/sample/fixtures.ts';

/* Revealing secret values. The e2e tests cover what the host sends. */

/** Prefix of every value in the fixture. */
const anyValue = 's3cr3t-value';

/** Every place of the page where a value could remain. */
const traces = () => [document.body.innerHTML, location.href, document.title, stored()].join(' ');

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fill('secrets');
  await open(`/deployments/${idOf('with-secrets')}`);
  await expect.element(page.getByRole('heading', { name: 'with-secrets' })).toBeVisible();
});

test('“Reveal” shows one value with all its lines; “Hide” removes it', async () => {
  await page.getByRole('button', { name: 'Reveal SIGNING_KEY' }).click();
  await expect
    .poll(() => page.getByText('s3cr3t-value-line-one').element().textContent)
    .toBe(secretValues.pem);
  await expectHidden(page.getByText(secretValues.apiKey));
  await expectAccessible();
  await page.getByRole('button', { name: 'Hide SIGNING_KEY' }).click();
  await expect.element(page.getByRole('button', { name: 'Reveal SIGNING_KEY' })).toBeVisible();
  expect(traces()).not.toContain(anyValue);
});

test('a revealed value is hidden after 30 seconds, and when its tab is hidden', async () => {
  const reveal = page.getByRole('button', { name: 'Reveal API_KEY' });
  await reveal.click();
  await expect.element(page.getByText(secretValues.apiKey)).toBeVisible();
  (await page.getByRole('button', { name: 'Copy API_KEY' }).findElement()).focus();
  await vi.advanceTimersByTimeAsync(31_000);
  await expect.element(reveal).toBeVisible();
  // The focused button is gone, but the focus is not lost.
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(reveal).toHaveFocus();
  expect(traces()).not.toContain(anyValue);

  await reveal.click();
  await expect.element(page.getByText(secretValues.apiKey)).toBeVisible();
  setVisibility('hidden');
  await expectHidden(page.getByText(secretValues.apiKey));
});

test('a revealed value is hidden again after leaving the page and returning', async () => {
  await page.getByRole('button', { name: 'Reveal API_KEY' }).click();
  await expect.element(page.getByText(secretValues.apiKey)).toBeVisible();
  await page.getByRole('link', { name: 'All deployments' }).click();
  await expect.element(page.getByRole('table', { name: 'Deployments' })).toBeVisible();
  expect(traces()).not.toContain(anyValue);
  history.back();
  await expect.element(page.getByRole('button', { name: 'Reveal API_KEY' })).toBeVisible();
  expect(traces()).not.toContain(anyValue);
});

test('a failed reveal is reported beside its secret, with “Retry”', async () => {
  setFault('status-500');
  await page.getByRole('button', { name: 'Reveal API_KEY' }).click();
  const secret = page.getByRole('listitem').filter({ hasText: 'API_KEY' });
  await expect.element(secret.getByRole('alert')).toHaveTextContent('500');
  setFault();
  await secret.getByRole('button', { name: 'Retry' }).click();
  await expect.element(secret.getByText(secretValues.apiKey)).toBeVisible();
  await expectHidden(secret.getByRole('alert'));
});

test('a revealed value can be copied', async () => {
  const copied = watchCopied();
  await page.getByRole('button', { name: 'Reveal API_KEY' }).click();
  await page.getByRole('button', { name: 'Copy API_KEY' }).click();
  await expect.poll(copied).toBe(secretValues.apiKey);
});
