import { expect, test, vi } from 'vitest';

import { deploymentsPage } from '../../../parts/pages.ts';
import { fill } from '../../../parts/service.ts';
import { open } from '../../../parts/open.tsx';
import { silencesStore } from '../../domain/model/silences.ts';
import { pins } from '../../features/views/pins.ts';

/* The cost of plain rows: elements, subscriptions and queries. */

test('a plain row without a hint has at most 14 elements', async () => {
  fill('many');
  await deploymentsPage.open();
  await deploymentsPage.expectRows(20);
  const sizes = [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('*').length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(14);
});

test('a plain list follows no pins, hints or baselines until its rows are painted, and then once', async () => {
  fill('many');
  const followed = [pins.store, silencesStore].map((store) => vi.spyOn(store, 'subscribe'));
  const frames: FrameRequestCallback[] = [];
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((each) => frames.push(each));
  const client = await open('/deployments');
  await deploymentsPage.expectRows(20);
  const queries = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.getObserversCount() > 0);
  // The pager's total is that of a reading, where there is one.
  expect(new Set(queries.map(({ queryKey }) => queryKey[1]))).toEqual(new Set(['page', 'reading']));
  expect(followed.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  frame.mockRestore();
  for (const each of frames) each(performance.now());
  await expect.poll(() => followed.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
