import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../component-tests/open.tsx';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { nothingLoaded } from '../../domain/fleet/pages.ts';
import { LoadProgress } from './load-progress.tsx';
import type { AllDeploymentsResult } from './use-all-deployments.ts';

const loadOf = (count: number) => ({
  ...nothingLoaded(0),
  records: Array.from({ length: count }, (_, at) => sampleRecord(`id-${at}`)),
});
const nothing = () => undefined;

test('a long load says its start, how far it is every 10 s, and its end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const control = new Store<AllDeploymentsResult>({
    deployments: undefined,
    next: loadOf(1),
    endedEarly: undefined,
    shownAt: 0,
    isFetching: true,
    failure: null,
    load: nothing,
    pause: nothing,
    stop: nothing,
  });
  const Shown = (): ReactNode => <LoadProgress control={useSelector(control)} />;
  const change = (next: Partial<AllDeploymentsResult>) =>
    flushSync(() => control.setState((before) => ({ ...before, ...next })));
  // Waiting for an element would let time pass, too.
  const wait = (seconds: number) => flushSync(() => vi.advanceTimersByTime(seconds * 1_000));
  const said = () => page.getByRole('status').element().textContent.trim();
  await show(<Shown />);
  expect(said()).toBe('Reading deployments.');

  change({ next: loadOf(2) });
  wait(9);
  change({ next: loadOf(3) });
  expect(said()).toBe('Reading deployments.');
  wait(1);
  expect(said()).toBe('Reading deployments. 3 read');

  change({ next: loadOf(4) });
  wait(9);
  expect(said()).toBe('Reading deployments. 3 read');
  wait(1);
  expect(said()).toBe('Reading deployments. 4 read');

  const end = { isComplete: true, reason: 'End of the list' };
  change({ isFetching: false, next: undefined, deployments: { ...loadOf(5), end } });
  expect(said()).toBe('All 5 deployments read.');
  expect(vi.getTimerCount()).toBe(0);
});
