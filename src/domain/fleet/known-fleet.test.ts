import { expect, test } from 'vitest';
import type { FleetRecord } from '../model/fleet-record.ts';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import { knownFleet } from './known-fleet.ts';
import { newWalk } from './walk.ts';

const record = (id: string, name = id) => sampleRecord(id, { name });
const names = ({ records }: { records: readonly FleetRecord[] }) => records.map(({ name }) => name);
const one = record('a', 'a now');

test('without a walk, what pages hold is known, each deployment once and the one at hand as it is', () => {
  const fleet = knownFleet(undefined, [record('a'), record('b'), record('b')], [one]);
  expect(names(fleet)).toEqual(['a now', 'b']);
  expect(fleet.isWhole).toBe(false);
});

test('a walk that was interrupted adds what it read', () => {
  const fleet = knownFleet({ ...newWalk(0), records: [record('c')] }, [record('b')], [one]);
  expect(names(fleet)).toEqual(['c', 'b', 'a now']);
  expect(fleet.isWhole).toBe(false);
});

test('a whole walk is all there is', () => {
  const walk = { ...newWalk(0), records: [record('a'), record('c')], end: { isWhole: true, reason: '' } };
  const fleet = knownFleet(walk, [record('gone')], [one]);
  expect(names(fleet)).toEqual(['a now', 'c']);
  expect(fleet.isWhole).toBe(true);
});
