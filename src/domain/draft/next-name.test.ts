import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameStem, nextName } from './next-name.ts';

it.each([
  ['orders', [], 'orders-2'],
  ['orders', ['orders-2', 'orders-3', 'other-9'], 'orders-4'],
  ['orders-2', ['orders'], 'orders-3'],
  ['orders-dev', ['orders-prod'], 'orders-dev-2'],
  ['orders-dev', ['orders-2-dev'], 'orders-3-dev'],
  ['orders-2-dev', ['orders-dev', 'orders-2-dev-2'], 'orders-3-dev'],
  ['orders_eu', [], 'orders_eu_2'],
  ['orders', ['orders2', 'orders3', 'orders-2'], 'orders4'],
  ['item-045', ['item-001', 'item-046'], 'item-047'],
  ['s3-sync', [], 's3-sync-2'],
  ['job-20261123', [], 'job-20261123-2'],
])('after %s, with %j seen, comes %s', (name, seen, next) => {
  expect(nextName(name, seen)).toBe(next);
});

it('is never a name that was seen', () => {
  const names = fc.stringMatching(/^[ab][-_]?[0-9]{0,3}(?:-[cd])?$/);
  fc.assert(
    fc.property(names, fc.array(names), (name, seen) => {
      expect([name, ...seen]).not.toContain(nextName(name, seen));
    }),
  );
});

it.each([
  ['orders-2-dev', 'orders'],
  ['2026', '2026'],
  ['', ''],
])('names like %j are looked up by %j', (name, stem) => {
  expect(nameStem(name)).toBe(stem);
});
