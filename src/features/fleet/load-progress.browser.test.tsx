import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
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

test('a long load announces its start, each thousand, and its end', async () => {
  const allQuery = new Store<AllDeploymentsResult>({
    data: undefined,
    progress: loadOf(1),
    dataUpdatedAt: 0,
    isFetching: true,
    error: null,
    load: nothing,
    stop: nothing,
  });
  const Shown = (): ReactNode => <LoadProgress allQuery={useSelector(allQuery)} />;
  const change = (next: Partial<AllDeploymentsResult>) =>
    flushSync(() => allQuery.setState((before) => ({ ...before, ...next })));
  const said = () => page.getByRole('status').element().textContent.trim();
  await show(<Shown />);
  expect(said()).toBe('Loading deployments.');
  for (const [count, words] of [
    [999, ''],
    [1_000, ' 1,000 loaded'],
    [1_999, ' 1,000 loaded'],
    [2_000, ' 2,000 loaded'],
  ] as const) {
    change({ progress: loadOf(count) });
    expect(said()).toBe(`Loading deployments.${words}`);
  }
  const end = { kind: 'complete', reason: 'End of the list' } as const;
  change({ isFetching: false, progress: undefined, data: { ...loadOf(5), end } });
  expect(said()).toBe('All 5 deployments loaded.');
});
