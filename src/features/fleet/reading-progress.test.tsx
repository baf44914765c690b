import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { newReading, type Reading } from '../../domain/fleet/reading.ts';
import { stopped } from '../../domain/fleet/readings.ts';
import { ReadingProgress } from './reading-progress.tsx';

const records = [sampleRecord('a'), sampleRecord('b')];
const complete = { isComplete: true, reason: 'End of the list' };
const nothing = () => undefined;

function textOf(read: Partial<Reading>, more: object = {}): string {
  return renderToStaticMarkup(
    <ReadingProgress
      control={{
        next: undefined,
        endedEarly: undefined,
        shownAt: 0,
        isReading: false,
        failure: null,
        read: nothing,
        pause: nothing,
        stop: nothing,
        reading: { ...newReading(0), ...read },
        ...more,
      }}
    />,
  );
}

it.each([
  ['what was read', { records, end: complete }, 'All 2 deployments read.'],
  ['that there is nothing', { end: complete }, '0 deployments read.'],
  ['what was read so far', { records }, '2 deployments read so far.'],
  ['what was stopped', { records, end: stopped }, '2 deployments read so far. Stopped'],
  ['what was stopped before it began', { end: stopped }, 'Nothing read. Stopped'],
  ['what came twice', { records, repeated: 3, end: complete }, '3 came twice.'],
  [
    'what was not readable',
    { records, unreadable: 1, end: complete },
    '2 of 3 deployments. 1 could not be read.',
  ],
  [
    'what could not be seen',
    { records, seams: 'unseen', end: complete },
    'Removals during the reading could not be detected.',
  ],
] satisfies [string, Partial<Reading>, string][])('says %s', (_what, read, words) => {
  const text = textOf(read);
  expect(text).toContain(words);
  expect(text).toContain('<span role="status" class="visually-hidden"></span>');
});

it('tells nothing of a reading before while the first one begins, pauses or fails', () => {
  const begun = { reading: undefined, next: newReading(0) };
  expect(textOf({}, { ...begun, isReading: true })).not.toContain('so far');
  expect(textOf({}, begun)).toContain('Nothing read so far.');
  for (const failure of [null, new Error('lost')])
    expect(textOf({}, { ...begun, failure })).not.toContain('Read again');
});

it('keeps the complete reading in sight while another one reads, pauses or has ended early', () => {
  const read = { records, end: complete };
  const next = { ...newReading(1), records: [sampleRecord('a')] };
  const all = 'All 2 deployments read.';
  const reading = textOf(read, { next, isReading: true });
  expect(reading).toContain(all);
  expect(reading).toContain('1 read<');
  const paused = textOf(read, { next });
  for (const words of [all, 'Read again so far: 1.', 'Read on']) expect(paused).toContain(words);
  const ended = textOf(read, { endedEarly: 'The list moved.' });
  for (const words of [all, 'Reading again ended early. The list moved.']) expect(ended).toContain(words);
});

it('shows a complete reading with its age where the next one was left before its first page', () => {
  const text = textOf({ records, end: complete }, { next: newReading(1) });
  expect(text).toContain('All 2 deployments read.');
  expect(text).toContain('Read again');
  expect(text).not.toMatch(/so far|Read on/);
});
