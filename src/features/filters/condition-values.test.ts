import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { allDeploymentsQuery } from '../../domain/fleet/all-deployments.ts';
import { nothingLoaded } from '../../domain/fleet/pages.ts';
import { countsOf } from './condition-values.ts';

const records = ['a', 'b', 'c'].map((id) => sampleRecord(id, { status: id === 'c' ? 'FAILED' : 'READY' }));

test('values have their counts, those of a load under way with its extent', () => {
  const client = new QueryClient();
  const countsIn = (data?: object) => {
    client.setQueryData(allDeploymentsQuery({}).queryKey, data);
    return Object.fromEntries(countsOf(client, [], 'status'));
  };
  const deployments = { ...nothingLoaded(0), records };
  expect(countsIn()).toEqual({});
  expect(countsIn({ running: { ...deployments, nextOffset: 3 } })).toEqual({
    Ready: '2 of 3 read',
    Failed: '1 of 3 read',
  });
  expect(countsIn({ complete: { ...deployments, end: { isComplete: true, reason: '' } } })).toEqual({
    Ready: '2',
    Failed: '1',
  });
});
