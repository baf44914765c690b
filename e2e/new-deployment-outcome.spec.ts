import type { FaultName } from '../server/reference/faults.ts';
import { expect, type Page, test } from './fixtures.ts';
import {
  addSecret,
  create,
  created,
  field,
  openImage,
  openPicked,
  ordersUrl,
  posts,
  repository,
  review,
  secretValue,
  stored,
} from './new-deployment-form.ts';
import { readNames } from './table.ts';

/*
 * What comes of pressing Create. Which answers leave the outcome unknown is proved for all of them in
 * src/wire/create-deployment.test.ts.
 */

test('what a 422 says about single fields stands at those fields and in the summary, each complaint once', async ({
  page,
  setFault,
}) => {
  await openPicked(page);
  await setFault('status-422-list');
  await create(page).click();
  await expect(page.locator(':focus')).toContainText('2 fields need attention');
  await expect(field(page, 'Repository URL')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Repository URL')).toHaveAccessibleDescription(/not reachable/);
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/reserved/);
  await expect(review(page).getByText('The name is reserved')).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: 'The limit is odd' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('fresh-one');
  await setFault();
  await create(page).click();
  await expect(created(page)).toBeVisible();
});

test('a taken name is said at the name, and “not seen” is said no more', async ({ page, setFault }) => {
  await openPicked(page);
  await setFault('name-taken');
  await create(page).click();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/exists/);
  await expect(field(page, 'Name')).not.toHaveAccessibleDescription(/not seen/i);
});

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

  async function openWithValues(page: Page): Promise<void> {
    await openImage(page, 'with-values');
    await page.getByText('Pod shaping', { exact: true }).first().click();
    await field(page, 'Pod shaping').fill(shape);
    await addSecret(page, 'TOKEN', values.secret);
    await expect(review(page)).toContainText('PROXY_TOKEN');
    await expect(review(page)).toContainText('DATABASE_URL');
    await expect(review(page)).not.toContainText('s3cr3t');
  }

  test('a copied request holds none of them', async ({ page }) => {
    await openWithValues(page);
    await review(page).getByText('Exact request').click();
    await page.getByRole('button', { name: 'Copy request' }).click();
    await expect(page.getByText('Copied').first()).toBeVisible();
    const target = field(page, 'Image');
    await target.fill('');
    await target.press('ControlOrMeta+v');
    await expect(target).toHaveValue(/PROXY_TOKEN.*DATABASE_URL|DATABASE_URL.*PROXY_TOKEN/);
    await expect(target).toHaveValue(/"TOKEN"/);
    await expect(target).toHaveValue(/\[hidden\]/);
    await expect(target).not.toHaveValue(/s3cr3t/);
  });

  test('a refusal that repeats them shows none, however it spells them', async ({ page, setFault }) => {
    await openWithValues(page);
    for (const fault of ['status-422-echo', 'status-422-echo-address', 'status-422-echo-html'] as const) {
      await setFault(fault);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await create(page).click();
      await answered;
      const alert = page.getByRole('alert').filter({ hasText: 'could not process' });
      await expect(alert, fault).toContainText('[hidden]');
      // The fields themselves have the values that were typed; nothing else of the page does.
      expect(await page.getByRole('main').innerText(), fault).not.toMatch(/s3cr3t|3cr3t/);
      await expect(alert, fault).not.toContainText(/s3cr3t|more|in two lines/);
      expect(await stored(page), fault).not.toContain('s3cr3t');
    }
  });
});

test('reloaded while the request is under way, the page looks the name up and sends nothing', async ({
  page,
  requests,
  setFault,
}) => {
  await openPicked(page, 'reloaded-one');
  await setFault('slow');
  page.on('dialog', (dialog) => void dialog.accept());
  await create(page).click();
  await expect.poll(async () => posts(await requests()).length).toBe(1);
  await setFault();
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'may have been created' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(posts(await requests())).toHaveLength(1);
});

test('leaving the form while the request is under way is not undone by its answer', async ({
  page,
  setFault,
}) => {
  await openPicked(page, 'left-one');
  await setFault('slow');
  await create(page).click();
  await expect(create(page)).toHaveAttribute('aria-busy', 'true');
  await setFault();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Deployment “left-one” created' });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await notice.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { name: 'left-one' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('clicked twice, entered again, left and come back to, the form sends one request and shows what came of it', async ({
  page,
  requests,
  setFault,
}) => {
  await openPicked(page, 'left-one');
  await setFault('slow', 'status-422-list');
  await create(page).dblclick();
  await field(page, 'Name').press('Enter');
  // Forced: Playwright itself would wait for the busy button.
  await create(page).click({ force: true });
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.goBack();
  await expect(create(page)).toHaveAttribute('aria-busy', 'true');
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/reserved/);
  await expect(field(page, 'Name')).toHaveValue('left-one');
  expect(posts(await requests())).toHaveLength(1);
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
  test(`${fault}: “may have been created”, looked up at once, then the choice; one request reached the service`, async ({
    page,
    setFault,
    requests,
  }) => {
    await openPicked(page, 'lost-one');
    await addSecret(page, 'TOKEN', secretValue);
    const isAsTyped = async () => {
      await expect(field(page, 'Name')).toHaveValue('lost-one');
      await expect(repository(page)).toContainText(ordersUrl);
      await expect(field(page, 'Secret name')).toHaveValue('TOKEN');
    };
    // A request that the browser itself sent anew would be carried out.
    await setFault(`${fault}*1`);
    await create(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'may have been created' });
    await expect(alert).toContainText(says);
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(alert.getByRole('button', { name: 'Look again' })).toBeVisible();
    await expect(alert.getByRole('link', { name: 'open it' })).toHaveCount(isFound ? 1 : 0);
    await isAsTyped();
    expect(await stored(page)).toContain('lost-one');
    expect(await stored(page)).not.toContain(secretValue);
    expect(posts(await requests())).toEqual(['POST /v2/deployments']);

    await setFault();
    await page.reload();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await isAsTyped();
    expect(posts(await requests())).toHaveLength(1);
    if (isFound) {
      await alert.getByRole('link', { name: 'open it' }).click();
    } else {
      await field(page, 'Secret value').fill(secretValue);
      await alert.getByRole('button', { name: 'Try again' }).click();
    }
    await expect(page.getByRole('heading', { name: 'lost-one' })).toBeVisible();
    expect(posts(await requests())).toHaveLength(isFound ? 1 : 2);
    if (!isFound) expect(await stored(page)).not.toContain('lost-one');
  });
}

test('a service that says nothing for half a minute leaves the outcome unknown', async ({
  page,
  setFault,
  requests,
}) => {
  await page.clock.install();
  await openPicked(page, 'lost-one');
  await setFault('hang*1');
  await create(page).click();
  await expect.poll(async () => posts(await requests())).toHaveLength(1);
  await page.clock.fastForward(20_000);
  await expect(create(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(11_000);
  const alert = page.getByRole('alert').filter({ hasText: 'may have been created' });
  await expect(alert).toContainText('No byte came for 30 s');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('while the look-up runs nothing is sent again, whatever is pressed', async ({
  page,
  requests,
  setFault,
}) => {
  await openPicked(page, 'lost-one');
  await setFault('created-500', 'drip');
  await create(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'may have been created' });
  await expect(alert).toContainText('Looking for it by its name');
  await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await create(page).click({ force: true });
  await field(page, 'Name').press('Enter');
  await expect(alert).toContainText('Looking for it by its name');
  expect(posts(await requests())).toHaveLength(1);
});

test('where the service tells no id, the list filtered by the name says “created”', async ({
  page,
  setFault,
}) => {
  await openPicked(page, 'without-id');
  await setFault('created-204');
  await create(page).click();
  await expect(page).toHaveURL(/\/deployments\?name_contains=without-id/);
  await expect(created(page)).toBeVisible();
  await expect.poll(() => readNames(page)).toEqual(['without-id']);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 320, height: 800 },
]) {
  test(`Create and what comes of it are in sight at ${size.width}×${size.height}`, async ({
    page,
    setFault,
  }) => {
    await page.setViewportSize(size);
    await openPicked(page, 'lost-one');
    await expect(create(page)).toBeInViewport({ ratio: 1 });
    await setFault('lost-answer*1');
    await create(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'may have been created' });
    await expect(alert.getByRole('link', { name: 'open it' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator(':focus')).toContainText('may have been created');
    await page.mouse.wheel(0, 2_000);
    await expect(create(page)).toBeInViewport({ ratio: 1 });
    await field(page, 'Name').fill('');
    await create(page).click();
    await expect(page.getByRole('link', { name: /^Name: / })).toBeInViewport({ ratio: 1 });
  });
}
