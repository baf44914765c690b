import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { emulate, expectHidden } from '../../../parts/act.ts';
import { open } from '../../../parts/open.tsx';

/** Facts of the list's layout that people rely on; its looks are not tested here. */

test('in print the list has every chosen column and its address, and no controls', async () => {
  await page.viewport(800, 1000);
  await open('/deployments?name_contains=agent');
  await expect.element(page.getByRole('link', { name: 'orders-agent' })).toBeVisible();
  await expectHidden(page.getByRole('columnheader', { name: 'Main CPU · memory' }));
  await emulate({}, 'print');
  for (const name of ['Name', 'Repository', 'Image version', 'Updated', 'Main CPU · memory', 'Type'])
    await expect.element(page.getByRole('columnheader', { name })).toBeVisible();
  await expect.element(page.getByText(/^http.*\/deployments\?name_contains=agent$/)).toBeVisible();
  for (const name of ['Refresh', 'Next page', 'Filters', 'More actions'])
    await expectHidden(page.getByRole('button', { name }));
  await expectHidden(page.getByRole('navigation', { name: 'Main' }));
  await expectHidden(page.getByRole('link', { name: 'Skip to content' }));
  const last = page
    .getByRole('columnheader', { name: 'Main CPU · memory' })
    .element()
    .getBoundingClientRect();
  expect((last?.x ?? Number.NaN) + (last?.width ?? 0)).toBeLessThanOrEqual(800);
});
