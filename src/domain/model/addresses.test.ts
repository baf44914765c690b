import { describe, expect, it } from 'vitest';
import { noDetailsReason } from '../../api/deployment-id.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { listParams } from '../../api/filters.ts';
import { compareParams } from '../../api/page-parameters.ts';
import { newDeploymentParams } from '../../api/page-parameters.ts';
import { readParams } from '../../kit/params/table.ts';
import {
  compareAddress,
  deploymentAddress,
  deploymentIdIn,
  deploymentOrListAddress,
  likeAddress,
} from './addresses.ts';

it.each([
  ['6a1d8f3e-0000-4000-8000-000000000001', '/deployments/6a1d8f3e-0000-4000-8000-000000000001'],
  ['../settings?a=1#b', '/deployments/..%2Fsettings%3Fa%3D1%23b'],
  ['😀', '/deployments/%F0%9F%98%80'],
])('%j is at %s', (id, address) => {
  expect(deploymentAddress(id)).toBe(address);
});

/** Ids as services write them. */
const ids = [
  ['UUID', '6A1D8F3E-0000-4000-8000-000000000001'],
  ['ULID', '01ARZ3NDEKTSV4RRFFQ69G5FAV'],
  ['nanoid', 'V1StGXR8_Z5jdHi6B-myT'],
  ['integer', '42'],
  ['slug', 'team-a/shop'],
  ['name of a resource', 'projects/p/locations/eu:shop@v1'],
  ['ARN', 'arn:aws:ecs:eu-west-1:123:service/shop'],
  ['base64', 'ab+/cd=='],
  ['percent', '100%'],
  ['text of an escape', 'a%2Fb%20c%252F'],
  ['space', 'shop blue'],
  ['comma', 'shop,blue'],
  ['backslash', String.raw`CORP\shop\,blue\\`],
  ['file name', 'shop.v2.js'],
  ['query', 'a?b=c&d#e;f'],
  ['quotes', `"shop's"`],
  ['unicode', 'café-店-😀'],
  ['dots', '...'],
  ['the longest', '店'.repeat(200)],
] as const;

describe('an id that is not a UUID', () => {
  it.each(ids)('is in the address of its details: %s', (_kind, id) => {
    const address = deploymentAddress(id) ?? '';
    expect(new URL(address, 'http://host').pathname).toBe(address);
    expect(deploymentIdIn(address)).toBe(id);
    expect(deploymentIdIn(`${address}/`)).toBe(id);
  });

  it.each(ids)('is in the address of a form with a copy: %s', (_kind, id) => {
    const { searchParams } = new URL(likeAddress(id), 'http://host');
    expect(readParams(newDeploymentParams, searchParams)).toEqual({ values: { like: id }, problems: [] });
  });

  it('is in the address of a comparison', () => {
    for (const some of [ids.map(([, id]) => id), ...ids.map(([, id]) => [id])]) {
      const { searchParams } = new URL(compareAddress(some), 'http://host');
      expect(readParams(compareParams, searchParams)).toEqual({ values: { ids: some }, problems: [] });
    }
  });
});

it.each(['', '.', '..', 'New', ' \t', 'shop\n', 'a\uD800b'])('no address can contain the ID %j', (id) => {
  expect(deploymentAddress(id)).toBeUndefined();
  expect(noDetailsReason(id)).toBe('No details: no address can contain its ID.');
});

it.each(['shop', ' shop ', 'a,b', 'x\ny', '"x"'])('the list can be opened by the name %j', (name) => {
  const { searchParams } = new URL(deploymentOrListAddress({ id: '..', name }), 'http://host');
  expect(readParams(listParams(defaultDialect), searchParams)).toMatchObject({
    values: { filters: [{ field: 'nameContains', value: name.trim() }] },
    problems: [],
  });
});

it('an ID of more than 200 characters has no address', () => {
  expect(deploymentAddress('x'.repeat(201))).toBeUndefined();
  expect(noDetailsReason('x'.repeat(201))).toBe('No details: its ID has more than 200 characters.');
});

it.each([
  ['/deployments/100%', '100%'],
  ['/deployments/a/b', undefined],
  ['/deployments', undefined],
  ['/deployments/', undefined],
])('%s has the id %j', (pathname, id) => {
  expect(deploymentIdIn(pathname)).toBe(id);
});

it('a form that copies a deployment names it', () => {
  expect(likeAddress('6a1d8f3e-0000-4000-8000-000000000001')).toBe(
    '/deployments/new?like=6a1d8f3e-0000-4000-8000-000000000001',
  );
});
