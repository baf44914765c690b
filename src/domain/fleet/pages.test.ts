import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PageResponse, readPageResponse } from '../../api/deployment-page.ts';
import { defaultDialect } from '../../api/dialect/dialect.ts';
import { coverage } from './coverage.ts';
import {
  addEnvelope,
  addRows,
  hasMoved,
  isComplete,
  maxReceived,
  nothingLoaded,
  loadedCount,
  type AllDeployments,
  requestedOffset,
  stepBack,
} from './pages.ts';

/** A response of the service, as the page reads it. */
function answered(resources: unknown, offset: unknown): PageResponse {
  const page = readPageResponse({ resources, offset }, defaultDialect);
  if (!page) throw new Error('not a listing');
  return page;
}

const elements = (ids: readonly string[]) => ids.map((id) => ({ id, name: id }));
const page = (ids: readonly string[], offset: unknown) => answered(elements(ids), offset);
/** The page of a list at an offset. */
const pageOf = (list: readonly string[], offset: number, limit = 100) =>
  page(list.slice(offset, offset + limit), Math.min(offset + limit, Math.max(list.length, offset)));
const manyIds = (length: number) => Array.from({ length }, (_, index) => `row ${index}`);

/**
 * Loads all pages.
 * @param answer returns the service's page at an offset
 * @param limit number of requested elements
 */
function loadAll(answer: (offset: number, request: number) => PageResponse, limit = 100) {
  let loaded = nothingLoaded(0);
  const known = new Set<string>();
  for (let requests = 1; ; requests += 1) {
    const response = answer(requestedOffset(loaded), requests);
    if (hasMoved(loaded, response, known)) {
      loaded = stepBack(loaded, limit);
      continue;
    }
    const { overlap } = loaded;
    const next = addEnvelope(loaded, response, limit, known);
    loaded = addRows(next, response.readRows(), known, overlap, 0);
    if (loaded.end) return { loaded, requests };
  }
}

const ids = fc.uniqueArray(fc.uuid(), { maxLength: 60 });
const idsOf = ({ records }: AllDeployments) => records.map(({ id }) => id);

describe('loaded pages', () => {
  it('contain each record once for any page length', () => {
    fc.assert(
      fc.property(ids, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (all, lengths) => {
        const { loaded } = loadAll((offset, request) => {
          const length = lengths[request % lengths.length] ?? 1;
          return page(all.slice(offset, offset + length), Math.min(offset + length, all.length + 1));
        });
        expect(idsOf(loaded)).toEqual(all);
        expect(isComplete(loaded)).toBe(true);
        expect(coverage(loaded)).toBe(`of ${all.length}`);
      }),
    );
  });

  it('miss no permanent record, repeat none, and are complete only with all inserted records', () => {
    fc.assert(
      fc.property(ids, fc.array(fc.nat(3)), (all, inserted) => {
        let list = [...all];
        const { loaded } = loadAll((offset, request) => {
          const count = inserted[request - 1] ?? 0;
          list = [...Array.from({ length: count }, (_, at) => `new ${request} ${at}`), ...list];
          return pageOf(list, offset, 5);
        }, 5);
        const read = idsOf(loaded);
        expect(new Set(read).size).toBe(read.length);
        expect(read).toEqual(expect.arrayContaining(isComplete(loaded) ? list : all));
      }),
    );
  });

  it('during insertions and deletions miss no permanent record, or are incomplete', () => {
    const change = fc.record({ at: fc.nat(60), removed: fc.nat(6), inserted: fc.nat(2) });
    fc.assert(
      fc.property(ids, fc.array(change, { maxLength: 20 }), (all, changes) => {
        let list = [...all];
        const { loaded, requests } = loadAll((offset, request) => {
          const { at, removed, inserted } = changes[request - 2] ?? { at: 0, removed: 0, inserted: 0 };
          const added = Array.from({ length: inserted }, (_, each) => `new ${request} ${each}`);
          list = list.toSpliced(at, removed, ...added);
          return pageOf(list, offset, 5);
        }, 5);
        const read = idsOf(loaded);
        expect(new Set(read).size).toBe(read.length);
        if (isComplete(loaded))
          expect(read).toEqual(expect.arrayContaining(all.filter((id) => list.includes(id))));
        expect(requests).toBeLessThan(100);
      }),
    );
  });

  it.each([
    ['a row before', 3, 1],
    ['the last row that came', 99, 1],
    ['more than a page', 10, 150],
  ])('request a page again where rows moved after %s was deleted', (_what, at, count) => {
    const all = manyIds(450);
    const { loaded, requests } = loadAll((offset, request) =>
      pageOf(request < 2 ? all : all.toSpliced(at, count), offset),
    );
    expect(idsOf(loaded)).toEqual(expect.arrayContaining(all.toSpliced(at, count)));
    expect(loaded).toMatchObject({ repeated: 0, joins: 'joined', end: { kind: 'complete' } });
    expect(requests).toBeLessThan(10);
  });

  it.each([
    ['an earlier place', 300, 20],
    ['the first place', 449, 0],
    ['a later place', 20, 300],
  ])(
    'are not complete if a record has moved to %s, because other records may be skipped',
    (_what, from, to) => {
      const all = manyIds(450);
      const moved = all.toSpliced(from, 1).toSpliced(to, 0, `row ${from}`);
      const { loaded } = loadAll((offset, request) => pageOf(request < 3 ? all : moved, offset));
      expect(idsOf(loaded)).toHaveLength(from > to ? 449 : 450);
      expect(isComplete(loaded)).toBe(false);
      expect(coverage(loaded)).toMatch(/^of the first/);
    },
  );

  it('are complete if one page has a record twice, because nothing has moved', () => {
    const { loaded } = loadAll((offset) => page(offset === 0 ? ['a', 'b', 'a'] : [], 3));
    expect(loaded).toMatchObject({ repeated: 1, end: { kind: 'complete' } });
  });

  it.each([
    [45, 2],
    [100, 3],
    [10_000, 103],
  ])('load a list of %s that does not change in %s requests', (length, most) => {
    const all = manyIds(length);
    const { loaded, requests } = loadAll((offset) => pageOf(all, offset));
    expect(requests).toBe(most);
    expect(loaded).toMatchObject({
      records: { length },
      repeated: 0,
      joins: 'joined',
      end: { kind: 'complete' },
    });
  });

  it('say that records may be missing from a list without an order', () => {
    const { loaded } = loadAll((offset, request) => {
      const rows = Array.from({ length: offset < 900 ? 100 : 0 }, (_, at) => `${request} ${at}`);
      return page(rows, offset + rows.length);
    });
    expect(loaded.end).toMatchObject({
      kind: 'early',
      reason: expect.stringContaining('may be missing'),
    });
    expect(coverage(loaded)).toMatch(/^of the first/);
  });

  it('contain and count everything once, despite short pages, repetitions and unreadable records', () => {
    const anyFault = fc.record({ length: fc.integer({ min: 1, max: 9 }), again: fc.nat(3), junk: fc.nat(2) });
    fc.assert(
      fc.property(ids, fc.array(anyFault, { minLength: 1 }), (all, faults) => {
        const { loaded } = loadAll((offset, request) => {
          const { length, again, junk } = faults[request % faults.length] ?? { length: 1, again: 0, junk: 0 };
          const fresh = all.slice(offset, offset + length);
          const rows = elements([...all.slice(0, Math.min(again, offset)), ...fresh]);
          const resources = [...rows, ...Array.from({ length: junk }, () => null)];
          return answered(resources, offset + fresh.length);
        });
        expect(idsOf(loaded)).toEqual(all);
        expect(loadedCount(loaded)).toBe(all.length + loaded.unreadable);
        expect(coverage(loaded)).toContain(` ${loadedCount(loaded)}`);
      }),
    );
  });

  it('end for any offset of the service', () => {
    const offsets = fc.array(fc.oneof(fc.integer({ min: -3, max: 500 }), fc.string(), fc.constant(null)));
    fc.assert(
      fc.property(offsets, fc.nat(3), (offsetsSent, length) => {
        const { loaded, requests } = loadAll((_, request) =>
          page(
            Array.from({ length }, (__, at) => `${request} ${at}`),
            offsetsSent[request - 1],
          ),
        );
        expect(requests).toBeLessThanOrEqual(offsetsSent.length + 1);
        expect(loaded.end?.reason).not.toBe('');
      }),
    );
  });

  it('say that an offset that does not advance ended them early', () => {
    const { loaded } = loadAll(() => page(['a', 'b'], 2));
    expect(loaded).toMatchObject({
      repeated: 2,
      end: { kind: 'early', reason: expect.stringContaining('does not advance (2 after 2)') },
    });
    expect(coverage(loaded)).toBe('of the first 2');
  });

  it('stop at the memory limit', () => {
    const unreadable = Array.from({ length: 50_000 }, (_, index) => ({ index, reason: '', raw: null }));
    const { loaded } = loadAll((offset) => ({
      ...page([], 0),
      envelope: { received: unreadable.length, nextOffset: offset + 1 },
      readRows: () => ({ rows: [], unreadable }),
    }));
    expect(loadedCount(loaded)).toBe(maxReceived);
    expect(loaded.end?.kind).toBe('early');
  });

  it('keep no raw record', () => {
    const loaded = addRows(nothingLoaded(0), page(['a'], 1).readRows(), new Set(), 0, 0);
    expect(loaded.records[0]).not.toHaveProperty('raw');
  });

  it.each([
    ['ends where a page repeats what was read', 0, 'repeats deployments'],
    ['goes on where the rest of such a page cannot be read', 1, 'does not advance'],
  ])('%s', (_what, junk, reason) => {
    const { loaded } = loadAll((offset, request) => {
      const resources = [...elements(['a', 'b', 'c']), ...Array.from({ length: junk }, () => null)];
      return answered(resources, request > 4 ? 0 : offset + resources.length);
    }, 3);
    expect(loaded.end).toMatchObject({ kind: 'early', reason: expect.stringContaining(reason) });
    expect(loaded.records).toHaveLength(3);
  });
});
