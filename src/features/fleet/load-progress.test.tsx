import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { stopped } from '../../domain/fleet/in-sight.ts';
import { nothingLoaded, type AllDeployments } from '../../domain/fleet/pages.ts';
import { LoadProgress } from './load-progress.tsx';

const records = [sampleRecord('a'), sampleRecord('b')];
const complete = { isComplete: true, reason: 'End of the list' };
const nothing = () => undefined;

function textOf(read: Partial<AllDeployments>, more: object = {}): string {
  return renderToStaticMarkup(
    <LoadProgress
      control={{
        next: undefined,
        endedEarly: undefined,
        shownAt: 0,
        isFetching: false,
        failure: null,
        load: nothing,
        pause: nothing,
        stop: nothing,
        deployments: { ...nothingLoaded(0), ...read },
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
] satisfies [string, Partial<AllDeployments>, string][])('says %s', (_what, read, words) => {
  const text = textOf(read);
  expect(text).toContain(words);
  expect(text).toContain('<span role="status" class="visually-hidden"></span>');
});

it('says nothing of an earlier load while the first one begins, is stopped or fails', () => {
  const begun = { deployments: undefined, next: nothingLoaded(0) };
  expect(textOf({}, { ...begun, isFetching: true })).not.toContain('so far');
  expect(textOf({}, begun)).toContain('Nothing read so far.');
  for (const failure of [null, new Error('lost')])
    expect(textOf({}, { ...begun, failure })).not.toContain('Read again');
});

it('keeps complete deployments in sight while a refresh loads, is stopped or has ended early', () => {
  const read = { records, end: complete };
  const next = { ...nothingLoaded(1), records: [sampleRecord('a')] };
  const all = 'All 2 deployments read.';
  const deployments = textOf(read, { next, isFetching: true });
  expect(deployments).toContain(all);
  expect(deployments).toContain('1 read<');
  const paused = textOf(read, { next });
  for (const words of [all, 'Read again so far: 1.', 'Read on']) expect(paused).toContain(words);
  const ended = textOf(read, { endedEarly: 'The list moved.' });
  for (const words of [all, 'Reading again ended early. The list moved.']) expect(ended).toContain(words);
});

it('shows complete deployments with their age where a refresh was left before its first page', () => {
  const text = textOf({ records, end: complete }, { next: nothingLoaded(1) });
  expect(text).toContain('All 2 deployments read.');
  expect(text).toContain('Read again');
  expect(text).not.toMatch(/so far|Read on/);
});
