import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectHidden, press } from '../../parts/act.ts';
import { open } from '../../parts/open.tsx';
import { deploymentsPage, readNames } from '../../parts/pages.ts';
import { fill, release, requests, setFault } from '../../parts/service.ts';
import { deployment } from '../../server/sample/fixture-records.ts';

/* Requests of the list to the service: when it sends one, and when not. */

const listed = () => expect.poll(async () => readNames().length).toBe(3);

test('pressing “Refresh” during a refresh adds none', async () => {
  await open('/deployments');
  await listed();
  const before = requests().length;
  setFault('held');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.dblClick();
  await expect.element(refresh).toHaveAttribute('aria-busy', 'true');
  await press('Enter', refresh);
  release();
  await expect.element(refresh).not.toHaveAttribute('aria-busy', 'true');
  expect(requests()).toHaveLength(before + 1);
});

test('“Refresh” tells at once that the open deployment was deleted', async () => {
  fill({ deployments: [deployment('stays'), deployment('goes')] });
  await deploymentsPage.open();
  await deploymentsPage.openDetails('goes');
  fill({ deployments: [deployment('stays')] });
  await deploymentsPage.get('Refresh').click();
  await deploymentsPage.expectRows(['stays']);
  await expectHidden(page.getByRole('article', { name: 'goes' }));
});
