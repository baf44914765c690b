import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../component-tests/accessible.ts';
import { announcement, expectHidden, setVisibility } from '../../component-tests/act.ts';
import { open } from '../../component-tests/open.tsx';
import { detailsPage, newDeploymentPage } from '../../component-tests/pages.ts';
import { fill } from '../../component-tests/service.ts';
import { deployment, idOf } from '../../server/sample/fixture-records.ts';
import { idKey } from '../api/deployment-id.ts';
import { follow, followedStore, notifiedStore, toggleNotified } from '../api/followed.ts';

test('a created deployment is reported once it has settled, and no longer followed after that was seen', async () => {
  fill({
    deployments: [
      deployment('shop', { status: 'READY' }),
      deployment('later', { status: 'AWAITING_DATABASE' }),
    ],
  });
  await open('/overview');
  for (const name of ['shop', 'later']) {
    follow(idOf(name));
    toggleNotified(idOf(name));
  }
  await expect.poll(() => document.title).toMatch(/^● Ready: shop · /);
  await expect.element(announcement('Ready: shop')).toBeInTheDocument();
  expect(Object.keys(followedStore.state)).toHaveLength(2);

  window.dispatchEvent(new Event('pointermove'));
  await expect.poll(() => Object.keys(followedStore.state)).toEqual([idKey(idOf('later'))]);
  expect(notifiedStore.state).toEqual([idKey(idOf('later'))]);
  await expect.poll(() => document.title).not.toContain('●');
});

test.each([
  ['READY', 'Ready: shop', 'success'],
  ['FAILED', 'Failed: shop', 'danger'],
  ['UNUSED', 'Unused: shop', 'info'],
])(
  'a notice stays until it is closed, however the mouse moves meanwhile: %s',
  async (status, words, tone) => {
    fill({ deployments: [deployment('shop', { status })] });
    await open('/overview');
    const moving = setInterval(() => window.dispatchEvent(new Event('pointermove')), 5);
    onTestFinished(() => clearInterval(moving));
    follow(idOf('shop'));
    const notice = page.getByRole('status').filter({ hasText: words });
    await expect.element(notice).toHaveAttribute('data-tone', tone);
    await expect.poll(() => Object.keys(followedStore.state)).toEqual([]);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect.element(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expectHidden(notice);
  },
);

for (const permission of ['granted', 'denied'] as const)
  test(`a desktop notification is offered until it is refused: ${permission}`, async () => {
    const texts: string[] = [];
    class FakeNotification extends EventTarget {
      static permission = 'default';
      static async requestPermission() {
        return Promise.resolve((FakeNotification.permission = permission));
      }
      constructor(text: string) {
        super();
        texts.push(text);
      }
    }
    vi.stubGlobal('Notification', FakeNotification);
    await newDeploymentPage.openImage('fresh-agent');
    await newDeploymentPage.create();
    await detailsPage.expectName('fresh-agent');
    const id = location.pathname.split('/').at(-1);
    const notify = page.getByRole('button', { name: 'Notify me' });
    await notify.click();
    if (permission === 'denied') {
      await expect.element(notify).toBeDisabled();
      await expectAccessible();
      return;
    }
    await expect.element(notify).toHaveAttribute('aria-pressed', 'true');
    setVisibility('hidden');
    fill({ deployments: [deployment('fresh-agent', { id, status: 'READY' })] });
    await expect.poll(() => document.title).toMatch(/^● Ready: fresh-agent/);
    await expect.poll(() => texts).toEqual(['Ready: fresh-agent']);
  });
