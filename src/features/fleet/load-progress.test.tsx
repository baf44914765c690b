import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { stopped } from '../../domain/fleet/load-state.ts';
import { nothingLoaded, type AllDeployments } from '../../domain/fleet/pages.ts';
import { LoadProgress } from './load-progress.tsx';

const records = [sampleRecord('a'), sampleRecord('b')];
const complete = { kind: 'complete', reason: 'End of the list' } as const;
const nothing = () => undefined;

function textOf(loaded: Partial<AllDeployments>, more: object = {}): string {
  return renderToStaticMarkup(
    <LoadProgress
      allQuery={{
        progress: undefined,
        dataUpdatedAt: 0,
        isFetching: false,
        error: null,
        load: nothing,
        stop: nothing,
        data: { ...nothingLoaded(0), ...loaded },
        ...more,
      }}
    />,
  );
}

it.each([
  ['what is loaded', { records, end: complete }, 'All 2 deployments loaded.'],
  ['that there is nothing', { end: complete }, '0 deployments loaded.'],
  ['what is loaded so far', { records }, '2 deployments loaded so far.'],
  ['what was stopped', { records, end: stopped }, '2 deployments loaded so far. Stopped'],
  ['what was stopped before it began', { end: stopped }, 'Nothing loaded. Stopped'],
  ['what came twice', { records, repeated: 3, end: complete }, '3 were received twice.'],
  ['what came twice', { records, repeated: 1, end: complete }, '1 was received twice.'],
  [
    'what was not readable',
    { records, unreadable: 1, end: complete },
    '2 of 3 deployments. 1 could not be read.',
  ],
  [
    'what could not be seen',
    { records, joins: 'unseen', end: complete },
    'Removals during the load could not be detected.',
  ],
] satisfies [string, Partial<AllDeployments>, string][])('says %s', (_what, loaded, words) => {
  const text = textOf(loaded);
  expect(text).toContain(words);
  expect(text).toContain('<span role="status" class="visually-hidden"></span>');
});

it('does not mention an earlier load while the first one starts, is stopped or fails', () => {
  const begun = { data: undefined, progress: nothingLoaded(0) };
  expect(textOf({}, { ...begun, isFetching: true })).not.toContain('so far');
  expect(textOf({}, begun)).toContain('Nothing loaded so far.');
  for (const error of [null, new Error('lost')])
    expect(textOf({}, { ...begun, error })).not.toContain('Refresh');
});

it('keeps showing complete deployments while a refresh loads, is stopped or has ended early', () => {
  const loaded = { records, end: complete };
  const progress = { ...nothingLoaded(1), records: [sampleRecord('a')] };
  const all = 'All 2 deployments loaded.';
  const loading = textOf(loaded, { progress, isFetching: true });
  for (const words of ['>1 of 2 loaded<', 'Stop']) expect(loading).toContain(words);
  expect(loading).not.toContain(all);
  const stoppedText = textOf(loaded, { progress });
  for (const words of [all, '1 refreshed so far.', 'Continue']) expect(stoppedText).toContain(words);
  const ended = textOf({ ...loaded, endedEarly: 'The list moved.' });
  for (const words of [all, 'Refreshing ended early. The list moved.']) expect(ended).toContain(words);
});

it.each([
  ['at a bound', { records, end: { kind: 'bound', reason: '' } }, 'Continue'],
  ['by a person', { records, end: stopped }, 'Continue'],
  ['at the end', { records, end: complete }, 'Refresh'],
  ['by the service', { records, end: { kind: 'early', reason: 'Too far.' } }, 'Refresh'],
] satisfies [string, Partial<AllDeployments>, string][])(
  'after it ended %s, offers %s',
  (_what, loaded, name) => {
    expect(textOf(loaded)).toContain(`>${name}<`);
  },
);

it('shows complete deployments with their age if a refresh stopped before its first page', () => {
  const text = textOf({ records, end: complete }, { progress: nothingLoaded(1) });
  expect(text).toContain('All 2 deployments loaded.');
  expect(text).toContain('Refresh');
  expect(text).not.toMatch(/so far|Continue/);
});
