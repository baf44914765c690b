import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleOnPhone } from '../../../component-tests/accessible.ts';
import {
  check,
  emulate,
  expectHidden,
  expectTexts,
  press,
  stored,
  uncheck,
} from '../../../component-tests/act.ts';
import { expectAddress, open } from '../../../component-tests/open.tsx';
import { deploymentsPage, detailsPage } from '../../../component-tests/pages.ts';
import { fill } from '../../../component-tests/service.ts';
import { deployment, idOf } from '../../../server/sample/fixture-records.ts';

/* Hints: hidden for one deployment or everywhere, and restored. */

const failing = (name: string) => deployment(name, { status: 'FAILED' }, { repoUrl: null });
const hints = () => page.getByRole('list', { name: 'Hints' });
const hidden = () => page.getByRole('list', { name: 'Hidden' });

async function hide(): Promise<void> {
  await hints().getByRole('button', { name: 'Hide hint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide “Failing”' });
  await check(dialog.getByRole('radio', { name: 'This deployment' }));
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expectHidden(dialog);
}

test('a row has one mark with the number of its record’s hints, which opens them', async () => {
  await page.viewport(1440, 900);
  const version = (name: string, image_version: string, fields: object = {}) =>
    deployment(name, { image_version, ...fields }, { repoUrl: null, type: 'prod' });
  const revisions = { latest_revision_id: idOf('latest'), active_revision_id: idOf('active') };
  fill({
    deployments: [
      version('old', '1.0.0', { status: 'UNUSED' }),
      version('fine', '1.1.0', revisions),
      version('newer', '1.2.0'),
      version('newest', '1.3.0', { status: 'UNUSED', ...revisions }),
    ],
  });
  const markOf = (name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: /^\d hints?:/ });
  await deploymentsPage.open();
  const before = (await deploymentsPage.link('old').findElement()).getBoundingClientRect();
  await expect.element(markOf('old')).toHaveAccessibleName(/^1 hint: .+, old$/);
  // Loading all deployments changes no mark, so that an address always shows the same list.
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect.element(page.getByText('4 deployments ·')).toBeVisible();
  await page.getByRole('link', { name: 'Deployments', exact: true }).click();
  await expect.element(markOf('old')).toHaveAccessibleName(/^1 hint: .+, old$/);
  expect(getComputedStyle(markOf('old').element(), '::after').content).toMatch(/^"1"/);
  // It counts all hints of a record, if the status does not show all of them.
  await expect
    .element(markOf('newest'))
    .toHaveAccessibleName(
      '2 hints: Production is not ready, Latest revision not active. 3 more checks need all deployments, newest',
    );
  // The tooltip also appears on keyboard focus.
  const [, labels = ''] = /: (.+), old$/.exec(markOf('old').element().ariaLabel ?? '') ?? [];
  await press('Tab', deploymentsPage.link('old'));
  await expect.element(markOf('old')).toHaveFocus();
  await expect.element(page.getByText(labels, { exact: true })).toBeVisible();
  await press('Escape');
  await expectHidden(page.getByText(labels, { exact: true }));
  // Its status already shows the hint.
  await expectHidden(markOf('fine'));
  await expect
    .element(page.getByRole('row').filter({ hasText: 'fine' }))
    .toHaveTextContent('Latest revision not active');
  await expectAccessible();
  await markOf('old').dblClick();
  await expectAddress(`/deployments/${idOf('old')}#hints`);
  await expect.element(detailsPage.section('Checks')).toBeVisible();
  // A second click adds no history entry.
  await deploymentsPage.link('old').click();
  await expectAddress(`/deployments/${idOf('old')}#hints`);
  history.back();
  await expectAddress('/deployments');
  history.forward();
  await expect.element(hints()).toHaveFocus();
  await expect.element(page.getByRole('table', { name: 'Deployments' })).toBeVisible();
  await expect.element(hints().getByRole('listitem')).toHaveLength(2);
  await hints().getByRole('button', { name: 'Hide hint' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  await expectHidden(markOf('old'));
  // The button that opened the dialog is gone, so the focus is in its list.
  await expect.poll(() => hints().element().contains(document.activeElement)).toBe(true);
  // The name has not moved.
  await page.getByRole('button', { name: 'Close details' }).click();
  expect(deploymentsPage.link('old').element().getBoundingClientRect()?.x).toBe(before?.x);
});

test('in print the fields stand below the hints', async () => {
  await page.viewport(1000, 900);
  fill({ deployments: [failing('broken')] });
  await open(`/deployments/${idOf('broken')}`);
  await emulate({}, 'print');
  const section = detailsPage.section('Revision');
  await expect.element(section).toBeVisible();
  const box = hints().element().getBoundingClientRect();
  expect(section.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(box.bottom);
});

test('a secret that only production lacks is a hint that links to the comparison', async () => {
  const secrets = [{ name: 'SENTRY_DSN', value: 's3cr3t-dsn' }];
  fill({
    deployments: [
      deployment('shop-prod', { secrets: [] }, { type: 'prod' }),
      deployment('shop-dev', { secrets }, { type: 'dev' }),
      deployment('shop-next', { secrets }, { type: 'dev' }),
    ],
  });
  await open(`/deployments/${idOf('shop-prod')}`);
  const section = detailsPage.section('Checks');
  await expect.element(section).toHaveTextContent(/more need all deployments/);
  const readAll = section.getByRole('button', { name: 'Load all deployments' });
  const words = section
    .getByRole('paragraph')
    .filter({ hasText: /need all deployments/ })
    .element()
    .getBoundingClientRect();
  // Below the sentence and aligned with it.
  const box = readAll.element().getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(words.bottom);
  expect(Math.round(box.left)).toBe(Math.round(words.left));
  await readAll.click();
  const hint = hints().getByRole('listitem').filter({ hasText: 'Missing secrets' });
  await expect
    .element(hint)
    .toHaveTextContent('SENTRY_DSN is set on both other deployments of this repository, not here.');
  await expectAccessible();
  // The most severe hint is open, and not repeated among the passed checks.
  await expect.element(hint.getByText(/and add what is needed/)).toBeVisible();
  await expectHidden(section.getByText('Missing secrets'));
  await expectAccessibleOnPhone();
  // All lines begin below the first word, and the button is centred on the first line.
  const title = hint.getByText('Missing secrets.', { exact: true }).element().getBoundingClientRect();
  const link = hint.getByRole('link', { name: 'Compare' });
  for (const line of [hint.getByText(/and add what is needed/), link])
    expect(line.element().getBoundingClientRect().left).toBeCloseTo(title.left, 0);
  const button = hint.getByRole('button', { name: 'Hide hint' }).element().getBoundingClientRect();
  expect(Math.abs(button.top + button.bottom - title.top - title.bottom)).toBeLessThanOrEqual(2);
  await hint.getByRole('link', { name: 'Compare' }).click();
  const names = page.getByRole('table', { name: 'Comparison' });
  await expect.element(names.getByRole('columnheader', { name: 'shop-prod' })).toBeVisible();
  await expect.element(names.getByRole('row', { name: /SENTRY_DSN/ })).toBeVisible();
});

test('a hint is hidden for one deployment, and restored in Settings', async () => {
  fill({ deployments: [failing('retired'), failing('broken')] });
  await open(`/deployments/${idOf('retired')}`);
  await expectTexts(hints(), [
    /Failing\. Its status means failure\.The service reports .* Look at its latest revision .* Based on: Status\./,
  ]);
  await hints().getByRole('button', { name: 'Hide hint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hide “Failing”' });
  await expectAccessible();
  await expectAccessibleOnPhone();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(hints().getByRole('button', { name: 'Hide hint' })).toHaveFocus();

  await hide();
  const article = page.getByRole('article');
  await expect.element(hidden()).toHaveTextContent('Hidden for this deployment in this browser');
  await expectHidden(hints());
  // The focused button is gone, so the focus moves to the remaining content.
  await expect.poll(() => article.element().contains(document.activeElement)).toBe(true);
  await expectAccessible();
  // Neither its name nor any other value of the deployment is stored.
  expect(stored()).toContain(idOf('retired'));
  expect(stored()).not.toContain('FAILED');

  await open('/overview');
  const failingBar = page
    .getByRole('figure', { name: 'Needs attention' })
    .getByRole('listitem')
    .filter({ hasText: 'Failing' });
  await expect.element(failingBar).toHaveTextContent('1 hidden');
  await failingBar.getByRole('link', { name: 'Failing' }).click();
  await expect.element(page.getByRole('link', { name: 'broken' })).toBeVisible();
  await expectHidden(page.getByRole('link', { name: 'retired' }));

  await open('/settings');
  await expect.element(hidden()).toHaveTextContent('Hidden for retired in this browser');
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo “Failing”' }).click();
  await expectHidden(hidden());
  const shown = page.getByRole('switch', { name: 'Failing' });
  await uncheck(shown);
  await open(`/deployments/${idOf('retired')}`);
  await expect.element(hidden()).toHaveTextContent('Hidden everywhere in this browser');
  await open('/settings');
  await check(shown);
  await open(`/deployments/${idOf('retired')}`);
  await expect.element(hints()).toHaveTextContent('Failing');
});
