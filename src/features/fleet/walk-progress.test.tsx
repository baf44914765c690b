import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import { stopped } from './use-walk.ts';
import { newWalk, type Walk } from '../../domain/fleet/walk.ts';
import { WalkProgress } from './walk-progress.tsx';

const records = [sampleRecord('a'), sampleRecord('b')];
const whole = { isWhole: true, reason: 'End of the list' };

it.each([
  ['what was read', { records, received: 2, end: whole }, 'All 2 deployments read.'],
  ['that there is nothing', { end: whole }, 'No deployments read.'],
  ['what was read so far', { records, received: 2 }, '2 deployments read so far.'],
  ['what was stopped', { records, received: 2, end: stopped }, '2 deployments read so far. Stopped'],
  ['what was stopped before it began', { end: stopped }, 'Nothing read. Stopped'],
  ['what came twice', { records, received: 5, repeated: 3, end: whole }, '3 came twice.'],
  ['what was not readable', { records, received: 3, unreadable: 1, end: whole }, '1 could not be read.'],
  [
    'what could not be seen',
    { records, received: 2, seams: 'unseen', end: whole },
    'Whether records were removed meanwhile could not be seen.',
  ],
] satisfies [string, Partial<Walk>, string][])('says %s', (_what, read, words) => {
  const nothing = () => undefined;
  const control = {
    shownAt: 0,
    isReading: false,
    failure: null,
    read: nothing,
    pause: nothing,
    stop: nothing,
  };
  const text = renderToStaticMarkup(
    <WalkProgress control={{ ...control, walk: { ...newWalk(0), ...read } }} />,
  );
  expect(text).toContain(words);
  // What a page finds read was announced where it was read.
  expect(text).toContain('<span role="status" class="visually-hidden"></span>');
});
