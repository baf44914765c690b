import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { deploymentQuery, renewDeployments } from '../../api/deployments.ts';
import { fleetRecord } from '../model/fleet-record.ts';
import { loadedRecords, loadToEnd } from './all-deployments.ts';
import { clearSelection, selectedRecords, selectionStore, selectRows } from './selection.ts';

const row = (id: string, name = `name ${id}`) => ({ id, original: sampleRecord(id, { name }) });
const names = () => selectedRecords(selectionStore.state).map(({ name }) => name);

beforeEach(clearSelection);

it('rows of other pages stay selected with their records', () => {
  selectRows([row('a'), row('b')], true);
  selectRows([row('c'), row('d')], true);
  expect(names()).toEqual(['name a', 'name b', 'name c', 'name d']);
  selectRows([row('b'), row('c'), row('x')], false);
  expect(names()).toEqual(['name a', 'name d']);
});

it('a row that is selected again keeps its position and gets its newest record', () => {
  selectRows([row('a'), row('b')], true);
  selectRows([row('a', 'renamed')], true);
  expect(names()).toEqual(['renamed', 'name b']);
});

it('a deployment in two rows counts once, and its raw record is dropped', () => {
  selectRows([row('a'), { ...row('a'), id: 'a 1' }], true);
  const [record, ...others] = selectedRecords(selectionStore.state);
  expect(others).toEqual([]);
  expect(record).toEqual(fleetRecord(sampleRecord('a', { name: 'name a' })));
  expect(Object.keys(record ?? {})).not.toContain('raw');
});

it('a selected record is the newest one, also from a load of all deployments and from details', async () => {
  const client = new QueryClient();
  selectRows([row('a'), row('b'), row('c')], true);
  renewDeployments(client, [sampleRecord('a', { name: 'renewed' })]);
  expect(names()).toEqual(['renewed', 'name b', 'name c']);
  vi.stubGlobal('fetch', async (url: string) => {
    const resources = url.includes('offset=0') ? [{ id: 'b', name: 'loaded' }] : [];
    return Response.json({ resources, offset: 1 });
  });
  await loadToEnd(client, {});
  expect(names()).toEqual(['renewed', 'loaded', 'name c']);
  vi.stubGlobal('fetch', async () => Response.json({ resources: [{ id: 'b', name: 'opened' }] }));
  await client.fetchQuery(deploymentQuery('b'));
  expect(names()).toEqual(['renewed', 'opened', 'name c']);
  expect(loadedRecords(client)).toMatchObject([{ id: 'b', name: 'opened' }]);
  vi.unstubAllGlobals();
});
