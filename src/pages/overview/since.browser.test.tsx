import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { check, expectTexts, press, uncheck } from '../../../component-tests/act.ts';
import { expectAddress, open } from '../../../component-tests/open.tsx';
import { deploymentsPage } from '../../../component-tests/pages.ts';
import { fill, setFault } from '../../../component-tests/service.ts';
import { deployment, sequence } from '../../../server/sample/fixture-records.ts';

/* Changes since the last visit. The e2e tests cover reloads and visits over days. */

const only = (...deployments: ReturnType<typeof deployment>[]) => ({ deployments });
const region = () => page.getByRole('region', { name: 'Since last visit' });
const changes = () => region().getByRole('list', { name: 'Changes' }).getByRole('listitem');
const hour = 60 * 60_000;
const tuesday = new Date('2026-11-17T14:02:00');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: tuesday });
  fill(only(deployment('alpha'), deployment('beta'), deployment('gamma')));
  await open('/overview');
  await expect.element(region()).toHaveTextContent('First visit. Changes will be listed here from now on.');
});

test('under a filter and after an incomplete load only new and changed deployments are listed', async () => {
  const seen = region().getByRole('button', { name: 'Mark as seen' });
  fill(only(deployment('alpha', { image_version: '9.9.9' })));
  // A clock that was ahead makes no difference.
  vi.setSystemTime(tuesday.getTime() - 100 * hour);
  await open('/overview?status=READY');
  await expectTexts(changes(), ['alpha1.2.3 → 9.9.9']);
  await expect.element(region()).toHaveTextContent('Deleted deployments are not listed');
  await expect.element(seen).toBeDisabled();
  await expect.element(region()).toHaveTextContent('Clear the filters to mark all changes as seen.');
  setFault('offset-stuck');
  await open('/overview');
  await expectTexts(changes(), ['alpha1.2.3 → 9.9.9']);
  await expect.element(seen).toBeDisabled();
  await expect.element(region()).toHaveTextContent('Not all deployments are loaded.');
  setFault();
  // A typed key does not change the owner.
  await open('/settings');
  await page.getByRole('textbox', { name: 'API key' }).fill('another-key');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.element(region()).toHaveTextContent('1 changed, 2 gone');
  await region().getByRole('link', { name: 'Show in the list' }).click();
  await expectAddress('/deployments?where=id+changed');
  await expect.element(page.getByText('1 of 1 match')).toBeVisible();
  history.back();
  await region().getByRole('link', { name: 'Updated in the last 24 hours' }).click();
  await expectAddress('/deployments?where=updated_at+newer-than+24h');
});

test('“Show all” lists every change, and the focus stays in the list', async () => {
  fill({ ...only(), deployments: sequence(9) });
  vi.setSystemTime(tuesday.getTime() + 48 * hour);
  await open('/overview');
  await expect.element(changes()).toHaveLength(2);
  await press('Enter', region().getByRole('button', { name: 'Show all 12' }));
  await expect.element(changes()).toHaveLength(12);
  await expect.poll(() => document.activeElement?.closest('ul')?.ariaLabel).toBe('Changes');
});

test('without any deployment the page says how many are gone', async () => {
  fill(only());
  await open('/overview');
  await expect.element(page.getByText('No deployments now: 3 are gone')).toBeVisible();
  await expectTexts(changes(), ['alphagone', 'betagone', 'gammagone']);
  await expectAccessible();
  await region().getByRole('button', { name: 'Mark as seen' }).click();
  await expect.element(page.getByText('No deployments yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Pick a repository' })).toBeVisible();
});

test('it can be switched off and deleted in Settings, adds no request to the list, and says if storage is unavailable', async () => {
  fill(only(deployment('alpha', { image_version: '9.9.9' }), deployment('beta'), deployment('gamma')));
  vi.setSystemTime(tuesday.getTime() + 2 * hour);
  const goTo = async (name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
  const setting = page.getByRole('switch', { name: 'Show changes since your last visit' });
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await open('/deployments');
  await deploymentsPage.expectRows(3);
  expect(opened).not.toHaveBeenCalled();
  await goTo('Overview');
  await expectTexts(changes(), ['alpha1.2.3 → 9.9.9']);
  await goTo('Settings');
  await uncheck(setting);
  await goTo('Overview');
  await expect.element(region()).toHaveTextContent('Switched off in Settings');
  await goTo('Settings');
  await check(setting);
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect.element(page.getByText('Forgotten')).toBeVisible();
  await goTo('Overview');
  await expect.element(region()).toHaveTextContent('First visit');
  opened.mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await open('/overview');
  await expect.element(region()).toHaveTextContent('This browser stores nothing');
  await expect.element(page.getByText('All 3 deployments loaded.')).toBeVisible();
  opened.mockRestore();
});
