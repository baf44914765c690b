import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { open } from '../../parts/open.tsx';
import { readNames } from '../../parts/pages.ts';
import { fill } from '../../parts/service.ts';
import { sequence } from '../../server/sample/fixture-records.ts';

/*
 * Work over several frames: more rows than fit the window, of which visible ones are drawn first,
 * and a slow device, which responds to a click before all rows are drawn again; and the notice over
 * the rows meanwhile.
 */

const next = () => page.getByRole('button', { name: 'Next page' });

async function expectFirst(name: string): Promise<void> {
  await expect.poll(async () => readNames()[0]).toBe(name);
}

test('no rows of the previous page remain below a long page', async () => {
  fill({ deployments: sequence(250) });
  await open('/deployments?limit=100');
  await expectFirst('item-001');
  await next().click();
  await expectFirst('item-101');
  const table = page.getByRole('table', { name: 'Deployments' });
  await expect.element(table).toHaveAttribute('aria-busy', 'false');
  expect(readNames()).toEqual(Array.from({ length: 100 }, (_, place) => `item-${place + 101}`));
  await next().click();
  await expectFirst('item-201');
  await expect.element(table.getByRole('row')).toHaveLength(51);
  expect(readNames().at(-1)).toBe('item-250');
});
