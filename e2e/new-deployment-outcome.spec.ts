import { orders, ordersUrl } from '../server/sample/fixture-records.ts';
import type { FaultName } from '../server/reference/faults.ts';
import { announcement } from './by-keys.ts';
import { expect, test } from './fixtures.ts';
import { type NewDeploymentPage } from './pages.ts';

const secretValue = 's3cr3t-value-typed';

/*
 * The outcome of pressing Create. Responses that leave the outcome unknown are tested completely in
 * src/service/wire/create-deployment.test.ts.
 */

test.describe('an image with values in containers and secrets', () => {
  const values = {
    sidecar: 's3cr3t-value-sidecar',
    init: 's3cr3t-value "init" & <more>',
    secret: `${secretValue} "quoted"\nin two lines`,
  };
  const shape = `sidecars:
  - name: proxy
    env:
      - name: PROXY_TOKEN
        value: ${values.sidecar}
init_containers:
  - name: migrate
    env:
      - name: DATABASE_URL
        value: '${values.init}'
`;

  async function openWithValues(form: NewDeploymentPage): Promise<void> {
    await form.openImage('with-values');
    await form.unfold('Pod shaping');
    await form.field('Pod shaping').fill(shape);
    await form.addSecret('TOKEN', values.secret);
    await expect(form.get('Review')).toContainText('PROXY_TOKEN');
    await expect(form.get('Review')).toContainText('DATABASE_URL');
    await expect(form.get('Review')).not.toContainText('s3cr3t');
  }

  test('a copied request contains none of them', async ({ page, newDeploymentPage: form }) => {
    await openWithValues(form);
    await form.get('Review').getByText('Exact request').click();
    await page.getByRole('button', { name: 'Copy request' }).click();
    await expect(announcement(page, 'Copied')).toBeAttached();
    const target = form.field('Image');
    await target.fill('');
    await target.press('ControlOrMeta+v');
    await expect(target).toHaveValue(/PROXY_TOKEN.*DATABASE_URL|DATABASE_URL.*PROXY_TOKEN/);
    await expect(target).toHaveValue(/"TOKEN"/);
    await expect(target).toHaveValue(/\[hidden\]/);
    await expect(target).not.toHaveValue(/s3cr3t/);
  });
});

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
  await expect(alert.filter({ hasText: /may have been created|It was created/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await requests('POST')).toHaveLength(1);
});

test('while a request is under way the form keeps its focus and takes no edits', async ({
  page,
  newDeploymentPage: form,
  setFault,
  release,
}) => {
  await form.openPicked(orders, 'locked-one');
  await form.addSecret('TOKEN', secretValue);
  await form.unfold('Build');
  await setFault('held', 'status-403');
  await form.get('Name').press('Control+Enter');
  await expect(form.get('Create deployment')).toHaveAttribute('aria-busy', 'true');
  await expect(form.get('Name')).toBeFocused();
  for (const name of ['Name', 'Secret name', 'Secret value', 'Git reference'] as const)
    await expect(form.get(name)).toHaveAttribute('readonly');
  const onPush = page.getByRole('checkbox', { name: 'Build on push' });
  for (const button of ['Add secret', 'Add reference', 'Remove TOKEN'])
    await expect(page.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  await onPush.focus();
  await page.keyboard.press('Space');
  await expect(onPush).toBeFocused();
  await expect(onPush).toBeChecked();
  await page.getByRole('radio', { name: 'Production' }).dispatchEvent('click');
  await expect(page.getByRole('radio', { name: 'Free' })).toBeChecked();
  await release();
  await expect(page.getByRole('alert').filter({ hasText: '403' })).toBeVisible();
  await onPush.uncheck();
  await expect(onPush).not.toBeChecked();
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
      .filter({ hasText: isFound ? 'It was created' : 'may have been created' });
    const expectCause = async () => {
      // A deployment that was found needs no cause.
      if (isFound) await alert.getByText('Details').click();
      await expect(alert).toContainText(says);
    };
    await expectCause();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
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
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await isAsTyped();
    expect(await requests('POST')).toHaveLength(1);
    if (isFound) {
      await alert.getByRole('link', { name: 'Open it' }).click();
    } else {
      await form.get('Secret value').fill(secretValue);
      await alert.getByRole('button', { name: 'Try again' }).click();
    }
    await expect(page.getByRole('heading', { name: 'lost-one' })).toBeVisible();
    expect(await requests('POST')).toHaveLength(isFound ? 1 : 2);
    expect(await stored()).not.toContain('"lost-one"');
  });
}

test('the outcome is unknown after half a minute without a response', async ({
  page,
  newDeploymentPage: form,
  setFault,
  requests,
}) => {
  await page.clock.install();
  await form.openPicked(orders, 'lost-one');
  await setFault('hang*1');
  await form.create();
  await expect.poll(async () => await requests('POST')).toHaveLength(1);
  await page.clock.fastForward(20_000);
  await expect(form.get('Create deployment')).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(11_000);
  const alert = page.getByRole('alert').filter({ hasText: 'may have been created' });
  await expect(alert).toContainText('No data arrived for 30 s');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('where the browser claims to be offline the host is asked before anything is sent', async ({
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

for (const size of [
  { width: 1440, height: 900 },
  { width: 320, height: 800 },
]) {
  test(`Create and the outcome are in sight at ${size.width}×${size.height}`, async ({
    page,
    newDeploymentPage: form,
    setFault,
  }) => {
    await page.setViewportSize(size);
    await form.openPicked(orders, 'lost-one');
    await expect(form.get('Create deployment')).toBeInViewport({ ratio: 1 });
    await setFault('lost-answer*1');
    await form.create();
    const alert = page.getByRole('alert').filter({ hasText: 'It was created' });
    await expect(alert.getByRole('link', { name: 'Open it' })).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 2_000);
    await expect(form.get('Create deployment')).toBeInViewport({ ratio: 1 });
    await form.get('Name').fill('');
    await form.create();
    await expect(page.getByRole('link', { name: /^Name: / })).toBeInViewport({ ratio: 1 });
  });
}
