import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ServiceError } from '../../api/errors.ts';
import { nothingLoaded, type AllDeployments } from '../../domain/fleet/pages.ts';
import { Counting } from './list-pager.tsx';

const failed = new ServiceError({ method: 'GET', path: '/v2/deployments', kind: 'status', status: 502 });
const stuck = { kind: 'early', reason: 'Loading stops here.' } as const;
const failure502 = 'The service answered 502 (Bad Gateway)';

it.each([
  ['nothing at first', undefined, null, ''],
  ['the failure of the first request', undefined, failed, failure502],
  ['a failure on the way', { unreadable: 1_100 }, failed, `at least 1,100: ${failure502}`],
  ['a count that was cancelled', { unreadable: 100 }, null, 'at least 100'],
  ['an early end', { unreadable: 197, repeated: 3, end: stuck }, null, `at least 197: ${stuck.reason}`],
  ['nothing once all are counted', { unreadable: 200, end: { kind: 'complete', reason: '' } }, null, ''],
] satisfies [string, Partial<AllDeployments> | undefined, Error | null, string][])(
  'shows %s',
  (_case, deployments, failure, words) => {
    const nothing = () => undefined;
    const control = {
      progress: undefined,
      shownAt: 0,
      isFetching: false,
      load: nothing,
      stop: nothing,
    };
    const html = renderToStaticMarkup(
      <Counting
        control={{ ...control, failure, deployments: deployments && { ...nothingLoaded(0), ...deployments } }}
      />,
    );
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(words);
  },
);
