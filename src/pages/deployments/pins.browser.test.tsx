import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '../../../parts/accessible.ts';
import { announcement } from '../../../parts/act.ts';
import { deploymentsPage } from '../../../parts/pages.ts';
import { fill } from '../../../parts/service.ts';
import { idOf } from '../../../server/sample/fixture-records.ts';

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

test('“Copy ID” works without the clipboard of secure pages, and says so', async () => {
  vi.spyOn(Navigator.prototype, 'clipboard', 'get').mockReturnValue(Object.create(null));
  const copied: string[] = [];
  const listen = () =>
    copied.push(
      String(document.activeElement && 'value' in document.activeElement && document.activeElement.value),
    );
  document.addEventListener('copy', listen);
  await deploymentsPage.open();
  await actions('item-001').click();
  await page.getByRole('menuitem', { name: 'Copy ID' }).click();
  await expect.element(announcement('ID copied')).toBeInTheDocument();
  document.removeEventListener('copy', listen);
  expect(copied).toEqual([idOf('item-001')]);
});
