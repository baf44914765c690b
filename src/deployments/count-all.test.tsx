import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { newWalk, type Walk } from '../fleet/walk.ts';
import { ServiceError } from '../transport/errors.ts';
import { CountAll } from './count-all.tsx';

const failed = new ServiceError({ method: 'GET', path: '/v2/deployments', kind: 'status', status: 502 });
const stuck = { isWhole: false, reason: 'Reading stops here.' };
const whole = { isWhole: true, reason: 'End of the list' };
const tooMany = 'The service answered 502 (Bad Gateway)';

it.each([
  ['nothing yet', undefined, null, 'Count all'],
  ['what failed at once', undefined, failed, `at least 0, then: ${tooMany}Count all`],
  ['what failed on the way', { received: 100 }, failed, `at least 100, then: ${tooMany}Count on`],
  ['what was cancelled', { received: 100 }, null, 'at least 100Count on'],
  [
    'why it ended',
    { received: 200, repeated: 3, end: stuck },
    null,
    'at least 197, then: Reading stops here.Count again',
  ],
  ['all', { received: 1_230, end: whole }, null, '1,230 countedCount again'],
  [
    'all, once counting again has failed',
    { received: 5, end: whole },
    failed,
    `5 counted, then: ${tooMany}Count again`,
  ],
] satisfies [string, Partial<Walk> | undefined, Error | null, string][])(
  'tells %s',
  (_what, walk, failure, words) => {
    const nothing = () => undefined;
    const control = { shownAt: 0, isReading: false, read: nothing, pause: nothing, stop: nothing };
    const html = renderToStaticMarkup(
      <CountAll control={{ ...control, failure, walk: walk && { ...newWalk(0), ...walk } }} />,
    );
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(words);
  },
);
