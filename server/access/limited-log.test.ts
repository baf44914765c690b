import { expect, onTestFinished, test, vi } from 'vitest';
import { limitedLog } from './limited-log.ts';

test('each line is logged once per minute, at most 20 lines', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = limitedLog((line) => lines.push(line));
  for (const line of ['a', 'b', 'a', 'b']) log(line);
  expect(lines).toEqual(['a', 'b']);
  for (let at = 0; at < 100; at += 1) log(`line ${at}`);
  expect(lines).toHaveLength(20);
  vi.advanceTimersByTime(60_000);
  log('a');
  expect(lines.at(-1)).toBe('a');
});
