import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../parts/accessible.ts';
import { deploymentsPage } from '../../../parts/pages.ts';
import { fill } from '../../../parts/service.ts';

/* Deployments are pinned in this browser: in rows, on the details, and for a selection. */

beforeEach(() => fill('many'));

const actions = (name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true });
const choose = async (name: string, action: 'Pin' | 'Unpin') => {
  await actions(name).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('at 320 px the menu of a row is accessible, and the checkbox beside it stays unchecked', async () => {
  await page.viewport(320, 800);
  await deploymentsPage.open();
  await choose('item-001', 'Pin');
  await expect
    .element(page.getByRole('checkbox', { name: 'Select item-001', exact: true }))
    .not.toBeChecked();
  const box = actions('item-001').element().getBoundingClientRect();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await expectAccessible();
});
