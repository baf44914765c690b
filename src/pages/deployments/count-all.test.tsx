import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { newWalk, type Walk } from '../../domain/fleet/walk.ts';
import { ServiceError } from '../../service/transport/errors.ts';
import { CountAll } from './count-all.tsx';

// It follows a clock, which static markup has none of.
vi.mock('../../kit/ui/relative-time.tsx', () => ({ RelativeTime: () => 'its age' }));

const failed = new ServiceError({ method: 'GET', path: '/v2/deployments', kind: 'status', status: 502 });
const stuck = { isWhole: false, reason: 'Reading stops here.' };
const why = 'The service answered 502 (Bad Gateway)';

it.each([
  ['nothing yet', undefined, null, ['Count all']],
  ['why it failed at once', undefined, failed, [why, 'Count all']],
  ['why it failed on the way', { received: 1_100 }, failed, ['at least 1,100', 'its age', why, 'Count on']],
  ['what was cancelled', { received: 100 }, null, ['at least 100', 'its age', 'Count on']],
  [
    'why it ended',
    { received: 200, repeated: 3, end: stuck },
    null,
    ['at least 197', 'its age', stuck.reason, 'Count again'],
  ],
] satisfies [string, Partial<Walk> | undefined, Error | null, string[]][])(
  'tells %s',
  (_what, walk, failure, words) => {
    const nothing = () => undefined;
    const control = { shownAt: 0, isReading: false, read: nothing, pause: nothing, stop: nothing };
    const html = renderToStaticMarkup(
      <CountAll control={{ ...control, failure, walk: walk && { ...newWalk(0), ...walk } }} />,
    );
    expect(html.split(/<[^>]*>/).filter(Boolean)).toEqual(words);
  },
);
