import type { FaultName } from '../server/reference/faults.ts';
import { orders, ordersUrl } from '../server/sample/fixture-records.ts';
import { expect, test } from './fixtures.ts';

const secretValue = 's3cr3t-value-typed';

/*
 * The outcome of pressing Create. Responses that leave the outcome unknown are tested completely in
 * src/api/create-deployment.test.ts.
 */

test('a reload during the request looks the name up and sends nothing', async ({
  page,
  newDeploymentPage: form,
  requests,
  setFault,
}) => {
  await form.openPicked(orders, 'reloaded-one');
  await setFault('held');
  page.on('dialog', (dialog) => void dialog.accept());
  await form.create();
  await expect.poll(async () => (await requests('POST')).length).toBe(1);
  await setFault();
  await page.reload();
  const alert = page.getByRole('alert');
  await expect(alert.filter({ hasText: /may have been created|has existed since/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(?:Try|Create) again$/ })).toBeVisible();
  expect(await requests('POST')).toHaveLength(1);
});

interface UnknownCase {
  fault: FaultName;
  says: string;
  isFound: boolean;
}

const unknownCases: UnknownCase[] = [
  { fault: 'lost-answer', says: 'could not be reached', isFound: true },
  { fault: 'status-503', says: '503 (Service Unavailable)', isFound: false },
];

for (const { fault, says, isFound } of unknownCases) {
  test(`${fault}: “may have been created”, looked up at once, then a choice; one request reached the service`, async ({
    page,
    newDeploymentPage: form,
    setFault,
    requests,
    stored,
  }) => {
    await form.openPicked(orders, 'lost-one');
    await form.addSecret('TOKEN', secretValue);
    const isAsTyped = async () => {
      await expect(form.get('Name')).toHaveValue('lost-one');
      await expect(form.get('Repository')).toContainText(ordersUrl);
      await expect(form.get('Secret name')).toHaveValue('TOKEN');
    };
    // A request that the browser itself sent again would be carried out.
    await setFault(`${fault}*1`);
    await form.create();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: isFound ? 'has existed since' : 'may have been created' });
    const expectCause = async () => {
      // A deployment that was found needs no cause.
      if (isFound) await alert.getByText('Details').click();
      await expect(alert).toContainText(says);
    };
    await expectCause();
    const again = isFound ? 'Create again' : 'Try again';
    await expect(alert.getByRole('button', { name: again })).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Look again' })).toBeVisible();
    await expect(alert.getByRole('link', { name: 'Open it' })).toHaveCount(isFound ? 1 : 0);
    await isAsTyped();
    expect(await stored()).toContain('lost-one');
    expect(await stored()).not.toContain(secretValue);
    expect(await requests('POST')).toEqual(['POST /v2/deployments']);

    await setFault();
    await page.reload();
    // The failure had come: it still stands after a reload.
    await expectCause();
    await expect(alert.getByRole('button', { name: again })).toBeVisible();
    await isAsTyped();
    expect(await requests('POST')).toHaveLength(1);
    if (isFound) {
      await alert.getByRole('link', { name: 'Open it' }).click();
    } else {
      await form.get('Secret value').fill(secretValue);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Create again' }).click();
    }
    await expect(page.getByRole('heading', { name: 'lost-one' })).toBeVisible();
    expect(await requests('POST')).toHaveLength(isFound ? 1 : 2);
    expect(await stored()).not.toContain('"lost-one"');
  });
}

test('if the browser claims to be offline, the host is checked before anything is sent', async ({
  page,
  context,
  newDeploymentPage: form,
  requests,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await form.openPicked(orders, 'claimed-offline');
  await context.setOffline(true);
  await form.create();
  const notice = page.getByRole('alert').filter({ hasText: 'offline' });
  await expect(notice).toContainText('No request was sent.');
  await context.setOffline(false);
  // The look-up of the name succeeds.
  await form.get('Name').fill('claimed-offline-2');
  await expect(notice).toHaveCount(0);
  await form.create();
  await expect(form.created).toBeVisible();
  expect(await requests('POST')).toHaveLength(1);
});

test('a duplicated tab waits for the creation of its draft, and asks before creating it again', async ({
  page,
  context,
  newDeploymentPage: form,
  requests,
  setFault,
  release,
}) => {
  await form.openPicked(orders, 'twice-one');
  await form.get('Git reference').blur();
  // A window that is opened has a copy of the tab's storage, as a duplicated tab has.
  const duplicate = async () => {
    const opened = context.waitForEvent('page');
    await page.evaluate(() => void window.open(location.href));
    return opened;
  };
  const other = await duplicate();
  await expect(other.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('twice-one');
  await setFault('held');
  await form.create();
  await expect.poll(async () => (await requests('POST')).length).toBe(1);
  // One that was there before, and one that comes later.
  for (const tab of [other, await duplicate()]) {
    await expect(
      tab.getByText('Another tab is creating “twice-one”.', { exact: true }).first(),
    ).toBeVisible();
    await tab.getByRole('textbox', { name: 'Name', exact: true }).press('Control+Enter');
  }
  await release();
  await expect(page.getByRole('heading', { name: 'twice-one' })).toBeVisible();
  const notice = other
    .getByRole('status')
    .filter({ hasText: 'It was created from this draft in another tab' });
  await expect(notice).toBeVisible();
  await other.getByRole('button', { name: 'Create deployment' }).click();
  await expect(other.getByRole('dialog', { name: 'Create again?' })).toBeVisible();
  await other.getByRole('button', { name: 'Cancel' }).click();
  expect(await requests('POST')).toHaveLength(1);
  await notice.getByRole('link', { name: 'Open it' }).click();
  await expect(other.getByRole('heading', { name: 'twice-one' })).toBeVisible();
});
