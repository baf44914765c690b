import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { newReading, type Reading } from '../../domain/fleet/reading.ts';
import { ServiceError } from '../../service/transport/errors.ts';
import { CountAll } from './count-all.tsx';

// It follows a clock, which static markup has none of.
vi.mock('../../kit/ui/time.tsx', () => ({ Time: () => 'its age' }));

const failed = new ServiceError({ method: 'GET', path: '/v2/deployments', kind: 'status', status: 502 });
const stuck = { isComplete: false, reason: 'Reading stops here.' };
const why = 'The service answered 502 (Bad Gateway)';

it.each([
  ['nothing yet', undefined, null, ['Count all']],
  ['why it failed at once', undefined, failed, [why, 'Count all']],
  ['why it failed on the way', { unreadable: 1_100 }, failed, ['at least 1,100', 'its age', why, 'Count on']],
  ['what was cancelled', { unreadable: 100 }, null, ['at least 100', 'its age', 'Count on']],
  [
    'why it ended',
    { unreadable: 197, repeated: 3, end: stuck },
    null,
    ['at least 197', 'its age', stuck.reason, 'Count again'],
  ],
] satisfies [string, Partial<Reading> | undefined, Error | null, string[]][])(
  'tells %s',
  (_what, reading, failure, words) => {
    const nothing = () => undefined;
    const control = {
      next: undefined,
      endedEarly: undefined,
      shownAt: 0,
      isReading: false,
      read: nothing,
      pause: nothing,
      stop: nothing,
    };
    const html = renderToStaticMarkup(
      <CountAll control={{ ...control, failure, reading: reading && { ...newReading(0), ...reading } }} />,
    );
    expect(html.split(/<[^>]*>/).filter(Boolean)).toEqual(words);
  },
);
