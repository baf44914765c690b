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
    progress: loadOf(1),
    shownAt: 0,
    isFetching: true,
    failure: null,
    load: nothing,
    stop: nothing,
  });
  const Shown = (): ReactNode => <LoadProgress control={useSelector(control)} />;
  const change = (next: Partial<AllDeploymentsResult>) =>
    flushSync(() => control.setState((before) => ({ ...before, ...next })));
  // Waiting for an element would let time pass, too.
  const wait = (seconds: number) => flushSync(() => vi.advanceTimersByTime(seconds * 1_000));
  const said = () => page.getByRole('status').element().textContent.trim();
  await show(<Shown />);
  expect(said()).toBe('Loading deployments.');

  change({ progress: loadOf(2) });
  wait(9);
  change({ progress: loadOf(3) });
  expect(said()).toBe('Loading deployments.');
  wait(1);
  expect(said()).toBe('Loading deployments. 3 loaded');

  change({ progress: loadOf(4) });
  wait(9);
  expect(said()).toBe('Loading deployments. 3 loaded');
  wait(1);
  expect(said()).toBe('Loading deployments. 4 loaded');

  const end = { kind: 'complete', reason: 'End of the list' } as const;
  change({ isFetching: false, progress: undefined, deployments: { ...loadOf(5), end } });
  expect(said()).toBe('All 5 deployments loaded.');
  expect(vi.getTimerCount()).toBe(0);
});
