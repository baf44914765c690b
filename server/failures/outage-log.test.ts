import { expect, test, vi } from 'vitest';
import { outageLog } from './outage-log.ts';

const seconds = (count: number) => void vi.advanceTimersByTime(count * 1000);

test('an outage is one line at its beginning and one at its end, with the number of failed requests', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: string[] = [];
  const outage = outageLog((line) => lines.push(line), 'It answers again');
  outage.succeeded();
  for (let request = 1; request <= 1000; request += 1) outage.failed(`request ${request} failed`);
  seconds(12);
  outage.succeeded();
  outage.succeeded();
  expect(lines).toEqual(['request 1 failed', 'It answers again; requests that failed in 12 s: 1000.']);
});

test('a service that fails on and off causes two lines in ten seconds', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: string[] = [];
  const outage = outageLog((line) => lines.push(line), 'It answers again');
  for (let second = 0; second < 25; second += 1) {
    outage.failed(`failed at ${second}`);
    outage.succeeded();
    seconds(1);
  }
  expect(lines).toEqual([
    'failed at 0',
    'It answers again; requests that failed in 10 s: 11.',
    'failed at 11',
    'It answers again; requests that failed in 10 s: 11.',
    'failed at 22',
  ]);
});
