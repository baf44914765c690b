import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress } from '../../../component-tests/open.tsx';
import { deploymentsPage } from '../../../component-tests/pages.ts';
import { fill } from '../../../component-tests/service.ts';
import { deployment, sequence } from '../../../server/sample/fixture-records.ts';

/* The list shows a page of the service, or a part of all deployments, in the same layout. */

test('a header that sorts all rows keeps the focus, and open details keep a revealed secret', async () => {
  const secrets = [{ name: 'TOKEN', value: 's3cr3t-value' }];
  fill({ deployments: [...sequence(4), deployment('with-secret', { secrets })] });
  await deploymentsPage.open({ limit: 3 });
  await deploymentsPage.choose('Count all');
  await expect.element(page.getByText('1–3 of 5', { exact: true })).toBeVisible();
  await deploymentsPage.openDetails('with-secret');
  await page.getByRole('button', { name: 'Reveal TOKEN' }).click();
  const value = page.getByText('s3cr3t-value', { exact: true });
  await expect.element(value).toBeVisible();
  const sort = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
  await sort.click();
  await expectAddress(/[?&]sort=name$/);
  await deploymentsPage.expectFirst('item-001');
  await expect.element(sort).toHaveFocus();
  await expect.element(value).toBeVisible();
  await page.getByRole('button', { name: 'Service order' }).click();
  await deploymentsPage.expectFirst('with-secret');
  await expect.element(value).toBeVisible();
});
