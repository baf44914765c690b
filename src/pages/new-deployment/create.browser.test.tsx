import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import {
  announcement,
  expectHidden,
  press,
  stored,
  uncheck,
  watchCopied,
} from '../../../component-tests/act.ts';
import { expectAddress, reopen } from '../../../component-tests/open.tsx';
import { newDeploymentPage, readNames } from '../../../component-tests/pages.ts';
import { fill, release, requests, setFault } from '../../../component-tests/service.ts';
import { deployment, idOf, orders } from '../../../server/sample/fixture-records.ts';
import { hostVersionStore } from '../../api/host-state.ts';
import { version } from '../../api/version.ts';
import { draftStore } from '../../domain/draft/draft-store.ts';
import { otherTabStore } from '../../domain/draft/other-tabs.ts';

const secretValue = 's3cr3t-value-typed';

/*
 * The outcome of Create. All responses with an unknown outcome are tested in
 * src/api/create-deployment.test.ts.
 */

test('each field error of a 422 appears once at the field and once in the summary', async () => {
  await newDeploymentPage.openPicked(orders);
  setFault('status-422-list');
  await newDeploymentPage.create();
  await expect.element(page.getByRole('alert').filter({ hasText: '2 fields need attention' })).toBeVisible();
  await expect.element(newDeploymentPage.get('Repository URL')).toHaveFocus();
  await expect.element(newDeploymentPage.get('Repository URL')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(newDeploymentPage.get('Repository URL'))
    .toHaveAccessibleDescription('The repository is not reachable.');
  (await newDeploymentPage.get('Name').findElement()).focus();
  await expect.element(newDeploymentPage.get('Repository URL')).toHaveAccessibleDescription(/not reachable/);
  await expect.element(newDeploymentPage.get('Name')).toHaveAccessibleDescription(/reserved/);
  await expect.element(newDeploymentPage.get('Review').getByText('The name is reserved')).toHaveLength(1);
  await expect.element(page.getByRole('alert').filter({ hasText: 'The limit is odd' })).toBeVisible();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('fresh-one');
  await expectAccessible();
  setFault();
  await newDeploymentPage.create();
  await expect.element(newDeploymentPage.created).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'fresh-one' })).toBeVisible();
  await expectAccessible();
});

test('a creation stopped by an ended session offers all ways to sign in, and keeps what was typed', async () => {
  await newDeploymentPage.openPicked(orders);
  hostVersionStore.setState(() => version);
  vi.stubGlobal('fetch', async () => Response.json({ error: 'login' }, { status: 401 }));
  await newDeploymentPage.create();
  const retry = page.getByRole('button', { name: 'Retry creating' });
  const alert = page.getByRole('alert').filter({ has: retry });
  await expect
    .element(alert)
    .toHaveTextContent(/Your session ended.*the draft are kept, but not secret values/);
  await expect.element(alert.getByRole('button', { name: 'Reload to sign in' })).toBeVisible();
  await expect.element(alert.getByRole('link', { name: 'Sign in in another tab' })).toBeVisible();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('fresh-one');
  await expectAccessible();
});

test('a name that is already used is reported once, at the field and with a link to it', async () => {
  await newDeploymentPage.openPicked(orders);
  setFault('name-taken');
  await newDeploymentPage.create();
  await expect.element(newDeploymentPage.get('Name')).toHaveAccessibleDescription(/exists/);
  await expect
    .element(newDeploymentPage.get('Name'))
    .not.toHaveAccessibleDescription(/with this name found/i);
  const alert = page.getByRole('alert').filter({ hasText: 'exists' });
  await expect.element(alert).toHaveLength(1);
  await expectHidden(page.getByRole('button', { name: /^Retry/ }));
  await expect.element(newDeploymentPage.get('Name')).toHaveFocus();
  await expectAccessible();
  (await newDeploymentPage.get('Git reference').findElement()).focus();
  await alert.getByRole('link', { name: /^Name: / }).click();
  await expect.element(newDeploymentPage.get('Name')).toHaveFocus();
  setFault();
  await newDeploymentPage.get('Name').fill('another-one');
  await expectHidden(alert);
  await newDeploymentPage.create();
  await expect.element(newDeploymentPage.created).toBeVisible();
});

describe('an image with values in containers and secrets', () => {
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

  async function openWithValues(): Promise<void> {
    await newDeploymentPage.openImage('with-values');
    await newDeploymentPage.unfold('Pod shaping');
    await newDeploymentPage.field('Pod shaping').fill(shape);
    await newDeploymentPage.addSecret('TOKEN', values.secret);
    await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('PROXY_TOKEN');
    await expect.element(newDeploymentPage.get('Review')).toHaveTextContent('DATABASE_URL');
    await expect.element(newDeploymentPage.get('Review')).not.toHaveTextContent('s3cr3t');
  }

  test('a copied request contains no values', async () => {
    await openWithValues();
    const copied = watchCopied();
    await newDeploymentPage.get('Review').getByText('Exact request').click();
    await page.getByRole('button', { name: 'Copy request' }).click();
    await expect.element(announcement('Copied')).toBeInTheDocument();
    for (const name of ['PROXY_TOKEN', 'DATABASE_URL', '"TOKEN"', '[hidden]'])
      expect(copied()).toContain(name);
    expect(copied()).not.toContain('s3cr3t');
  });

  test('a refusal that repeats secret values is shown without them', async () => {
    await openWithValues();
    setFault('status-422-echo');
    await newDeploymentPage.create();
    const alert = page.getByRole('alert').filter({ hasText: 'could not process' });
    await expect.element(alert).toHaveTextContent('[hidden]');
    // Only the fields contain the typed values.
    expect(page.getByRole('main').element().textContent).not.toMatch(/s3cr3t|3cr3t/);
    await expect.element(alert).not.toHaveTextContent(/s3cr3t|more|in two lines/);
    expect(stored()).not.toContain('s3cr3t');
  });
});

test('a response does not return to a form that was left', async () => {
  await newDeploymentPage.openPicked(orders, 'left-one');
  setFault('held');
  await newDeploymentPage.create();
  await expect.element(newDeploymentPage.get('Create deployment')).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expectAddress(/\/settings$/);
  release();
  const notice = page.getByRole('status').filter({ hasText: 'Deployment “left-one” created' });
  await expect.element(notice).toBeVisible();
  await expectAddress(/\/settings$/);
  await notice.getByRole('link', { name: 'Open it' }).click();
  await expect.element(page.getByRole('heading', { name: 'left-one' })).toBeVisible();
  await expectHidden(notice);
});

test('two clicks, Enter, leaving and Back send one request, and the form shows its outcome', async () => {
  await newDeploymentPage.openPicked(orders, 'left-one');
  setFault('held', 'status-422-list');
  await newDeploymentPage.get('Create deployment').dblClick();
  await press('Enter', newDeploymentPage.get('Name'));
  await press('Enter', newDeploymentPage.get('Create deployment'));
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  history.back();
  await expect.element(newDeploymentPage.get('Create deployment')).toHaveAttribute('aria-busy', 'true');
  await expect.element(newDeploymentPage.get('Review').getByText('Creating…')).toBeVisible();
  await press('Control+Enter', newDeploymentPage.get('Create deployment'));
  release();
  await expect.element(newDeploymentPage.get('Name')).toHaveAccessibleDescription(/reserved/);
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('left-one');
  expect(requests('POST')).toHaveLength(1);

  // A corrected field keeps its text and the focus, even after another visit.
  await newDeploymentPage.get('Name').fill('corrected');
  await expect.element(newDeploymentPage.get('Name')).not.toHaveAttribute('aria-invalid', 'true');
  await newDeploymentPage.get('Change').click();
  history.back();
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('corrected');
  await expect.element(newDeploymentPage.get('Name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(newDeploymentPage.get('Name')).not.toHaveFocus();
  await expect.element(newDeploymentPage.get('Repository URL')).toHaveAccessibleDescription(/not reachable/);
});

test('an unknown outcome asks before sending again', async () => {
  await newDeploymentPage.openPicked(orders, 'lost-one');
  setFault('held', 'created-500');
  await newDeploymentPage.create();
  await expect.element(newDeploymentPage.get('Create deployment')).toHaveAttribute('data-variant', 'primary');
  await expect.poll(async () => requests('POST')).toHaveLength(1);
  release('held');
  const alert = page.getByRole('alert').filter({ hasText: 'may have been created' });
  await expect.element(alert).toHaveTextContent('Looking for a deployment with this name');
  await expect.element(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  const question = page.getByRole('dialog', { name: 'Create again?' });
  await expect.element(question).toHaveTextContent('“lost-one” may have been created');
  await press('Enter');
  await expectHidden(question);
  await press('Enter', newDeploymentPage.get('Name'));
  await press('Escape');
  await expectHidden(question);
  expect(requests('POST')).toHaveLength(1);
  setFault();
  await reopen();
  const created = page.getByRole('alert').filter({ hasText: 'has existed since' });
  await expect.element(newDeploymentPage.get('Create deployment')).toHaveAttribute('data-variant', 'default');
  await expect.element(created.getByRole('link', { name: 'Open it' })).toBeVisible();
  await expect
    .element(newDeploymentPage.get('Name'))
    .toHaveAccessibleDescription('A deployment with this name exists.');
  const inBar = page.getByText('“lost-one” exists and may be yours.', { exact: true });
  await expect.element(inBar).toBeVisible();
  const ways = page.getByRole('link', { name: 'Open it' });
  await expect.element(ways).toHaveLength(1);
  await page.viewport(320, 640);
  await expect.element(ways.last()).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await newDeploymentPage.create();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Create again' }).click();
  await expect.poll(async () => requests('POST')).toHaveLength(2);
});

for (const [way, pressAgain] of [
  ['Try again', async () => page.getByRole('button', { name: 'Try again' }).click()],
  ['Create deployment', async () => newDeploymentPage.create()],
  ['the key', async () => press('Control+Enter', newDeploymentPage.get('Name'))],
] as const)
  test(`a name that was not found needs a confirmation, and is looked up again before sending: ${way}`, async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await newDeploymentPage.openPicked(orders, 'late-one');
    setFault('status-500*1');
    await newDeploymentPage.create();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent(/It is not in the service’s list.*Last checked at/);
    // A press within this time would be ignored.
    await vi.advanceTimersByTimeAsync(600);
    await pressAgain();
    const question = page.getByRole('dialog', { name: 'Create again?' });
    await expect.element(question).toBeVisible();
    // The service was slow.
    const now = new Date().toISOString();
    fill({ deployments: [deployment('Late-One', { created_at: now })] });
    await question.getByRole('button', { name: 'Create again' }).click();
    const found = alert.filter({ hasText: /has existed since .* and may be yours/ });
    await expect.element(found.getByRole('link', { name: 'Open it' })).toBeVisible();
    await expectAccessible();
    expect(requests('POST')).toHaveLength(1);
    await found.getByRole('button', { name: 'Create again' }).click();
    await expect.element(newDeploymentPage.created).toBeVisible();
    expect(requests('POST')).toHaveLength(2);
  });

test('the look-up of an unknown outcome repeats until the deployment is found, and moves nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await newDeploymentPage.openPicked(orders, 'late-one');
  setFault('status-500*1');
  await newDeploymentPage.create();
  const looks = () =>
    requests('GET').filter((line) => line.includes('limit=100&offset=0&name_contains=late-one'));
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('It is not in the service’s list');
  const before = looks().length;
  fill({ deployments: [deployment('Late-One', { created_at: '2020-01-01T00:00:00Z' })] });
  const again = alert.getByRole('button', { name: 'Look again' });
  (await again.findElement()).focus();
  await vi.advanceTimersByTimeAsync(2_500);
  await expect.element(alert).toHaveTextContent('A deployment with this name exists and may be yours.');
  fill({ deployments: [deployment('late-one', { created_at: new Date().toISOString() })] });
  await vi.advanceTimersByTimeAsync(4_500);
  await expect.element(alert).toHaveTextContent(/has existed since .* and may be yours/);
  await expect.element(again).toHaveFocus();
  expect(looks()).toHaveLength(before + 2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(looks()).toHaveLength(before + 2);
  await expectAddress(/new/);
  await expect.element(newDeploymentPage.get('Name')).toHaveValue('late-one');
});

test('a double click sends one request, also if the first click is refused at once, and the next press another', async () => {
  await newDeploymentPage.openPicked(orders);
  setFault('status-422-list');
  await newDeploymentPage.get('Create deployment').dblClick();
  await expect.element(newDeploymentPage.get('Name')).toHaveAccessibleDescription(/reserved/);
  expect(requests('POST')).toHaveLength(1);
  await newDeploymentPage.create();
  await expect.poll(() => requests('POST')).toHaveLength(2);
});

/** Opens the same draft in another tab. `hold` takes its lock, `say` reports its creation. */
async function openOtherTab() {
  await newDeploymentPage.openPicked(orders, 'twice-one');
  const draft = draftStore.state.present?.id;
  const channel = new BroadcastChannel('slipway.creations');
  onTestFinished(() => channel.close());
  return {
    say: (state: string) =>
      channel.postMessage({ draft, state, name: 'twice-one', at: 1, id: idOf('twice-one') }),
    hold: async () =>
      new Promise<() => void>((locked) => {
        void navigator.locks.request(
          `slipway.creation ${draft} twice-one`,
          async () => new Promise<void>((resolve) => locked(resolve)),
        );
      }),
    notice: newDeploymentPage.get('Review').getByText('Another tab is creating “twice-one”.'),
  };
}

test('a draft that another tab is creating is not sent, and needs a confirmation afterwards', async () => {
  const { say, hold, notice: other } = await openOtherTab();
  const unlock = await hold();
  say('sending');
  await expect.element(other).toBeVisible();
  await expectAccessible();
  await press('Control+Enter', newDeploymentPage.get('Name'));
  await newDeploymentPage.get('Name').fill('twice-two');
  await expectHidden(other);
  await newDeploymentPage.get('Name').fill('twice-one');
  await expect.element(other).toBeVisible();
  say('created');
  const notice = page
    .getByRole('status')
    .filter({ hasText: 'It was created from this draft in another tab' });
  await expect.element(notice.getByRole('link', { name: 'Open it' })).toBeVisible();
  unlock();
  await newDeploymentPage.create();
  const question = page.getByRole('dialog', { name: 'Create again?' });
  await expect.element(question).toHaveTextContent('“twice-one” was created in another tab');
  expect(requests('POST')).toHaveLength(0);
  await question.getByRole('button', { name: 'Create again' }).click();
  await expect.poll(() => requests('POST')).toHaveLength(1);
});

describe('another tab that was creating does not block', () => {
  test('as soon as it is closed', async () => {
    const { say, hold, notice } = await openOtherTab();
    const unlock = await hold();
    say('sending');
    await expect.element(notice).toBeVisible();
    const { unsubscribe } = otherTabStore.subscribe(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }),
      ),
    );
    onTestFinished(unsubscribe);
    unlock();
    await expect.poll(() => requests('POST')).toHaveLength(1);
  });

  test.for(['it reports its end', 'it has taken too long'])('without locks, once %s', async (end) => {
    // Pages without HTTPS have no locks.
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { say, notice } = await openOtherTab();
    say('sending');
    await expect.element(notice).toBeVisible();
    await press('Control+Enter', newDeploymentPage.get('Name'));
    expect(requests('POST')).toHaveLength(0);
    if (end === 'it reports its end') say('over');
    else await vi.advanceTimersByTimeAsync(91_000);
    await expectHidden(notice);
    // A press within this time would be ignored.
    await vi.advanceTimersByTimeAsync(600);
    await newDeploymentPage.create();
    await expect.poll(() => requests('POST')).toHaveLength(1);
  });
});

test('a creation without an id in the response opens the list filtered by the name', async () => {
  await newDeploymentPage.openPicked(orders, 'without-id');
  setFault('created-204');
  await newDeploymentPage.create();
  await expectAddress(/\/deployments\?name_contains=without-id/);
  await expect.element(newDeploymentPage.created).toBeVisible();
  await expect.poll(() => readNames()).toEqual(['without-id']);
});

test('during a request the form keeps its focus and accepts no edits', async () => {
  await newDeploymentPage.openPicked(orders, 'locked-one');
  await newDeploymentPage.addSecret('TOKEN', secretValue);
  await newDeploymentPage.unfold('Build');
  setFault('held', 'status-403');
  await press('Control+Enter', newDeploymentPage.get('Name'));
  await expect.element(newDeploymentPage.get('Create deployment')).toHaveAttribute('aria-busy', 'true');
  await expect.element(newDeploymentPage.get('Name')).toHaveFocus();
  for (const name of ['Name', 'Secret name', 'Secret value', 'Git reference'] as const)
    await expect.element(newDeploymentPage.get(name)).toHaveAttribute('readonly');
  const onPush = page.getByRole('checkbox', { name: 'Build on push' });
  for (const button of ['Add secret', 'Add reference', 'Remove TOKEN'])
    await expect.element(page.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  (await onPush.findElement()).focus();
  await press(' ');
  await expect.element(onPush).toHaveFocus();
  await expect.element(onPush).toBeChecked();
  page
    .getByRole('radio', { name: 'Production' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(page.getByRole('radio', { name: 'Free' })).toBeChecked();
  release();
  await expect.element(page.getByRole('alert').filter({ hasText: '403' })).toBeVisible();
  await uncheck(onPush);
  await expect.element(onPush).not.toBeChecked();
});

test('the outcome is unknown after half a minute without a response', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await newDeploymentPage.openPicked(orders, 'lost-one');
  setFault('hang*1');
  await newDeploymentPage.create();
  await expect.poll(async () => requests('POST')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(newDeploymentPage.get('Create deployment')).toHaveAttribute('aria-busy', 'true');
  await vi.advanceTimersByTimeAsync(11_000);
  const alert = page.getByRole('alert').filter({ hasText: 'may have been created' });
  await expect.element(alert).toHaveTextContent('No data arrived for 30 s');
  await expect.element(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
});

for (const [width, height] of [
  // Larger windows are scaled, which rounds edges.
  [1280, 720],
  [320, 640],
] as const) {
  test(`Create and the outcome are visible at ${width}×${height}`, async () => {
    await page.viewport(width, height);
    await newDeploymentPage.openPicked(orders, 'lost-one');
    await expect.element(newDeploymentPage.get('Create deployment')).toBeInViewport({ ratio: 1 });
    setFault('lost-answer*1');
    await newDeploymentPage.create();
    const alert = page.getByRole('alert').filter({ hasText: 'has existed since' });
    await expect.element(alert.getByRole('link', { name: 'Open it' })).toBeInViewport({ ratio: 1 });
    window.scrollBy(0, 2_000);
    await expect.element(newDeploymentPage.get('Create deployment')).toBeInViewport({ ratio: 1 });
    await newDeploymentPage.get('Name').fill('');
    await newDeploymentPage.create();
    await expect.element(newDeploymentPage.get('Name')).toHaveFocus();
    // In a narrow window the bar leads to the errors.
    if (width === 320) await page.getByRole('link', { name: '1 error' }).click();
    await expect.element(page.getByRole('link', { name: /^Name: / })).toBeInViewport({ ratio: 1 });
  });
}
