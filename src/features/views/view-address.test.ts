import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deploymentTypes } from '../../service/wire/parameters.ts';
import { readView, viewLink, viewOf } from './view-address.ts';

const anyText = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => text.trim())
  .filter(Boolean);
const anyWord = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/);
const anyValues = fc.record(
  {
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.nat(),
    nameContains: anyText,
    status: anyText,
    deploymentType: fc.constantFrom(...deploymentTypes),
    remoteReconciled: fc.boolean(),
    imageVersion: anyText,
    deploymentIds: fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 5 }),
    sort: fc.uniqueArray(fc.record({ id: anyWord, desc: fc.boolean() }), {
      minLength: 1,
      selector: ({ id }) => id,
    }),
    columns: fc.uniqueArray(anyWord, { minLength: 1 }),
    view: anyText,
  },
  { requiredKeys: [] },
);

it('any view is written to an address and read back', () => {
  fc.assert(
    fc.property(anyText, anyValues, (name, values) => {
      const view = viewOf(name, values);
      expect(readView(viewLink(view).search)).toEqual(view);
    }),
  );
});

it('begins at the first page, and no name of another view is part of it', () => {
  const view = viewOf('Mine', { offset: 40, view: 'Another', status: 'READY', columns: ['name', 'old'] });
  expect(view).toEqual({ name: 'Mine', search: 'status=READY&columns=name%2Cold' });
  expect(readView('?status=READY')).toBeUndefined();
});

it('never throws, and leaves out unreadable parts', () => {
  fc.assert(fc.property(fc.string(), (search) => void readView(search)));
  expect(readView('?view=A&limit=x&status=READY&other=1')).toEqual({ name: 'A', search: 'status=READY' });
});
