import { expect, it } from 'vitest';
import { fleetRecord } from '../model/fleet-record.ts';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import { selectedRecords, selectionOf } from './selection.ts';

const record = (id: string) => fleetRecord(sampleRecord(id, { name: `name ${id}` }));
const page = [record('c'), record('d')];
const find = (rowId: string) => page.find(({ id }) => id === rowId);

it('rows of other pages stay selected with their records', () => {
  const before = new Map([['a', record('a')]]);
  const next = selectionOf(before, { a: true, d: true }, find);
  expect(selectedRecords(next).map(({ name }) => name)).toEqual(['name a', 'name d']);
  expect([...selectionOf(next, { d: true }, find).keys()]).toEqual(['d']);
});

it('an unknown row is left out', () => {
  expect(selectionOf(new Map(), { x: true }, find).size).toBe(0);
});

it('a deployment on two rows counts once, and its raw record is dropped', () => {
  const twice = new Map([
    ['a', record('a')],
    ['a 1', record('a')],
  ]);
  expect(selectedRecords(twice)).toHaveLength(1);
  expect(Object.keys(record('a'))).not.toContain('raw');
});
