import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { nothingLoaded, type AllDeployments } from '../../domain/fleet/pages.ts';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { LookUpResult } from './outcome.tsx';

const whole = { kind: 'complete', reason: 'End of the list' } as const;
const stuck = { kind: 'early', reason: 'Loading stops here.' } as const;

it.each([
  [
    'may be another one',
    { records: [sampleRecord('shop')] },
    'A deployment with this name exists and may be yours.',
    [sampleRecord('shop')],
  ],
  ['is not there', { end: whole }, 'It is not in the service’s list yet. It may still appear.'],
  [
    'may be where nothing was read',
    { records: [sampleRecord('other')], end: stuck },
    'It is not among the 1 that was loaded. Loading stops here.',
  ],
  [
    'may be what was not readable',
    { unreadable: 1, end: whole },
    'It is not among the 0 that were loaded. 1 could not be read.',
  ],
] satisfies [string, Partial<AllDeployments>, string, FleetRecord[]?][])(
  'says that the deployment %s',
  (_what, read, words, records = []) => {
    const data = { records, deployments: { ...nothingLoaded(0), ...read } };
    const lookUp = { isFetching: false, error: null, data };
    const written = renderToStaticMarkup(<LookUpResult lookUp={lookUp} />);
    expect(written.replaceAll(/<[^>]+>/g, '')).toBe(words);
  },
);
