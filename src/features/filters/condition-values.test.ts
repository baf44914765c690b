import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { allDeploymentsProgressQuery, allDeploymentsQuery } from '../../domain/fleet/all-deployments.ts';
import { nothingLoaded } from '../../domain/fleet/pages.ts';
import { countsOf, unknownValuesText } from './condition-values.ts';

const records = ['a', 'b', 'c'].map((id) => sampleRecord(id, { status: id === 'c' ? 'FAILED' : 'READY' }));

test('values have counts, which during a load say how much is loaded', () => {
  const client = new QueryClient();
  const counts = () => Object.fromEntries(countsOf(client, [], 'status'));
  const deployments = { ...nothingLoaded(0), records };
  expect(counts()).toEqual({});
  client.setQueryData(allDeploymentsProgressQuery({}).queryKey, deployments);
  expect(counts()).toEqual({ Ready: '2 of 3 loaded', Failed: '1 of 3 loaded' });
  client.setQueryData(allDeploymentsQuery({}).queryKey, {
    ...deployments,
    end: { kind: 'complete', reason: '' },
  });
  expect(counts()).toEqual({ Ready: '2', Failed: '1' });
});

const noneOf3 = 'None of 3 loaded deployments has';

test.each([
  ['status', 'is-not', 'rea', `${noneOf3} “rea”`],
  ['status', 'is-not', 'ready', ''],
  ['status', 'any-of', 'READY,rea,foo', `${noneOf3} “rea” or “foo”`],
  ['deploymentType', 'is-not', 'odd', `${noneOf3} “odd”`],
  ['labels[team]', 'is', 'web', `${noneOf3} “web”`],
  ['status', 'contains', 'rea', ''],
  ['isPreview', 'is-not', 'true', ''],
  ['hint', 'is', 'failed', ''],
  ['pinned', 'is', 'true', ''],
  // The service has left out deployments with other values.
  ['status', 'is', 'REA', ''],
] as const)('%s %s %s is known, or said to be of no loaded deployment', (field, operator, value, text) => {
  expect(unknownValuesText({ field, operator, value }, records)).toBe(text);
  expect(unknownValuesText({ field, operator, value }, [])).toBe('');
});
