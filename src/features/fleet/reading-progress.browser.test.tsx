import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../component-tests/open.tsx';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { newReading } from '../../domain/fleet/reading.ts';
import { ReadingProgress } from './reading-progress.tsx';
import type { ReadingControl } from './use-reading.ts';

const readingOf = (count: number) => ({
  ...newReading(0),
  records: Array.from({ length: count }, (_, at) => sampleRecord(`id-${at}`)),
});
const nothing = () => undefined;

test('a long reading says its start, how far it is every 10 s, and its end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const control = new Store<ReadingControl>({
    reading: undefined,
    next: readingOf(1),
    endedEarly: undefined,
    shownAt: 0,
    isReading: true,
    failure: null,
    read: nothing,
    pause: nothing,
    stop: nothing,
  });
  const Shown = (): ReactNode => <ReadingProgress control={useSelector(control)} />;
  const change = (next: Partial<ReadingControl>) =>
    flushSync(() => control.setState((before) => ({ ...before, ...next })));
  // Waiting for an element would let time pass, too.
  const wait = (seconds: number) => flushSync(() => vi.advanceTimersByTime(seconds * 1_000));
  const said = () => page.getByRole('status').element().textContent.trim();
  await show(<Shown />);
  expect(said()).toBe('Reading deployments.');

  change({ next: readingOf(2) });
  wait(9);
  change({ next: readingOf(3) });
  expect(said()).toBe('Reading deployments.');
  wait(1);
  expect(said()).toBe('Reading deployments. 3 read');

  change({ next: readingOf(4) });
  wait(9);
  expect(said()).toBe('Reading deployments. 3 read');
  wait(1);
  expect(said()).toBe('Reading deployments. 4 read');

  const end = { isComplete: true, reason: 'End of the list' };
  change({ isReading: false, next: undefined, reading: { ...readingOf(5), end } });
  expect(said()).toBe('All 5 deployments read.');
  expect(vi.getTimerCount()).toBe(0);
});
