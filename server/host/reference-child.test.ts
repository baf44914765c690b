import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { startReferenceChild } from './reference-child.ts';

/** A service that behaves as the next of `runs` says at each start; the last one repeats. */
function startScripted(
  ...runs: readonly ('ready' | 'ready, then ends' | 'ends' | 'silent' | 'hangs' | 'hangs after a step')[]
) {
  const folder = scratchFolder();
  const entry = join(folder, 'service.mjs');
  writeFileSync(
    entry,
    `import { existsSync, writeFileSync } from 'node:fs';
    const runs = ${JSON.stringify(runs)};
    let at = 0;
    while (existsSync(${JSON.stringify(folder)} + '/' + at)) at += 1;
    writeFileSync(${JSON.stringify(folder)} + '/' + at, '');
    const run = runs[Math.min(at, runs.length - 1)];
    if (run === 'ends') process.exit(3);
    process.once('disconnect', () => process.exit(0));
    if (run === 'hangs after a step') process.send('migration 0001_tables');
    process.on('message', () => run === 'silent' || process.send('alive'));
    if (!run.startsWith('hangs'))
      process.send(1, () => run !== 'ready, then ends' || process.exit(4));`,
  );
  const [lines, pauses]: [string[], number[]] = [[], []];
  const child = startReferenceChild([], {
    faults: false,
    log: (line) => lines.push(line),
    entry,
    ...(runs.some((run) => run.startsWith('hangs')) && { stepMs: 5000 }),
    pause: async (ms) => pauses.push(ms),
  });
  onTestFinished(child.close);
  const isStarted = (times: number) => existsSync(join(folder, String(times - 1)));
  return { child, lines, pauses, isStarted };
}

test('a failure of the first start ends the host with the reason', async () => {
  const { child, lines, pauses, isStarted } = startScripted('ends', 'ready');
  await expect(child.ready).rejects.toThrow('The reference service did not start (exit code 3).');
  expect([child.state(), lines, pauses, isStarted(2)]).toEqual(['failed', [], [], false]);
});

test('after each later failure the service is restarted, with a pause that doubles up to 30 s', async () => {
  const failures = Array.from({ length: 6 }, () => 'ends' as const);
  const { child, lines, pauses } = startScripted(
    'ready, then ends',
    ...failures,
    'ready, then ends',
    'ready',
  );
  await child.ready;
  await expect.poll(() => pauses).toEqual([0, 1000, 3000, 7000, 15_000, 30_000, 30_000, 0]);
  const ended = (code: number) => `The reference service ended (exit code ${code}); it is started again.`;
  expect(lines).toEqual([4, 3, 3, 3, 3, 3, 3, 4].map(ended));
  await expect.poll(child.state).toBe('ready');
});

test('nothing is restarted after closing', async () => {
  const { child, lines, isStarted } = startScripted('ready');
  await child.ready;
  await child.close();
  expect([lines, isStarted(2)]).toEqual([[], false]);
});

test('only a process that is silent for 30 s is killed, and the log says who did it', async () => {
  const { child, lines } = startScripted('silent', 'ready');
  await child.ready;
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await Promise.all([child.endIfBlocked(), child.endIfBlocked()]);
  expect(timeout.mock.calls).toEqual([[30_000]]);
  // The state "starting" may be over before it is read.
  await expect.poll(() => lines).toHaveLength(1);
  timeout.mockRestore();
  await expect.poll(child.state).toBe('ready');
  await child.endIfBlocked();
  expect([child.state(), lines]).toEqual([
    'ready',
    ['The reference service ended (stopped by the host: it sent nothing for 30 s); it is started again.'],
  ]);
});

const hung = (step: string) => `stopped by the host: its start made no progress for 5 s; last step: ${step}`;
const again = (step: string) => `The reference service ended (${hung(step)}); it is started again.`;

test('a first start that hangs is killed, logged with its last step, and tried once more', async () => {
  const { child, lines } = startScripted('hangs after a step', 'ready');
  await child.ready;
  expect(lines).toEqual([again('migration 0001_tables')]);
});

test('a second start that hangs ends the host', async () => {
  const { child, lines } = startScripted('hangs', 'hangs after a step');
  await expect(child.ready).rejects.toThrow(
    `The reference service did not start (${hung('migration 0001_tables')}).`,
  );
  expect(lines).toEqual([again('none before')]);
  expect(child.state()).toBe('failed');
});

test('a later start that hangs is killed and repeated', async () => {
  const { child, lines } = startScripted('ready, then ends', 'hangs', 'hangs', 'ready');
  await child.ready;
  await expect.poll(() => lines.length, { timeout: 60_000 }).toBe(3);
  await expect.poll(child.state).toBe('ready');
});
