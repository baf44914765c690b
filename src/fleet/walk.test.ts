import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDeploymentPage } from '../wire/deployment-page.ts';
import { defaultDialect } from '../wire/dialect.ts';
import { addEnvelope, addRows, mostReceived, newWalk } from './take-walk.ts';
import { coverage, isWhole, type Walk } from './walk.ts';

/** A page of the service as the page of the browser reads it. */
function page(ids: readonly string[], offset: unknown) {
  const read = readDeploymentPage({ resources: ids.map((id) => ({ id, name: id })), offset }, defaultDialect);
  if (!read) throw new Error('not a listing');
  return read;
}

/** Reads to the end. @param answer the service: the page at an offset */
function readAll(answer: (offset: number, request: number) => ReturnType<typeof page>): {
  walk: Walk;
  requests: number;
} {
  let walk = newWalk(0);
  const known = new Set<string>();
  for (let requests = 1; ; requests += 1) {
    const read = answer(walk.nextOffset, requests);
    walk = addRows(addEnvelope(walk, read), read, known);
    if (walk.end) return { walk, requests };
  }
}

const ids = fc.uniqueArray(fc.uuid(), { maxLength: 60 });
const idsOf = ({ records }: Walk) => records.map(({ id }) => id);

describe('a walk', () => {
  it('reads everything once, whatever the length of pages', () => {
    fc.assert(
      fc.property(ids, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (all, lengths) => {
        const { walk } = readAll((offset, request) => {
          const length = lengths[request % lengths.length] ?? 1;
          return page(all.slice(offset, offset + length), Math.min(offset + length, all.length + 1));
        });
        expect(idsOf(walk)).toEqual(all);
        expect(isWhole(walk)).toBe(true);
        expect(coverage(walk)).toBe(`of ${all.length}`);
      }),
    );
  });

  it('loses nothing that was there all the time, and keeps nothing twice, while others are inserted', () => {
    fc.assert(
      fc.property(ids, fc.array(fc.nat(3)), (all, inserted) => {
        let list = [...all];
        const { walk } = readAll((offset, request) => {
          const count = inserted[request - 1] ?? 0;
          list = [...Array.from({ length: count }, (_, at) => `new ${request} ${at}`), ...list];
          return page(list.slice(offset, offset + 5), offset + 5);
        });
        const read = idsOf(walk);
        expect(new Set(read).size).toBe(read.length);
        expect(read).toEqual(expect.arrayContaining(all));
      }),
    );
  });

  it('reads everything once, whatever is cut, comes again, or cannot be read, and accounts for all of it', () => {
    const anyFault = fc.record({ length: fc.integer({ min: 1, max: 9 }), again: fc.nat(3), junk: fc.nat(2) });
    fc.assert(
      fc.property(ids, fc.array(anyFault, { minLength: 1 }), (all, faults) => {
        const { walk } = readAll((offset, request) => {
          const { length, again, junk } = faults[request % faults.length] ?? { length: 1, again: 0, junk: 0 };
          const fresh = all.slice(offset, offset + length);
          const rows = [...all.slice(0, Math.min(again, offset)), ...fresh].map((id) => ({ id, name: id }));
          const resources = [...rows, ...Array.from({ length: junk }, () => null)];
          const read = readDeploymentPage({ resources, offset: offset + fresh.length }, defaultDialect);
          if (!read) throw new Error('not a listing');
          return read;
        });
        expect(idsOf(walk)).toEqual(all);
        expect(walk.received).toBe(walk.records.length + walk.repeated + walk.unreadable);
      }),
    );
  });

  it('ends whatever the service says of its offset', () => {
    const offsets = fc.array(fc.oneof(fc.integer({ min: -3, max: 500 }), fc.string(), fc.constant(null)));
    fc.assert(
      fc.property(offsets, fc.nat(3), (told, length) => {
        const { walk, requests } = readAll((_, request) =>
          page(
            Array.from({ length }, (__, at) => `${request} ${at}`),
            told[request - 1],
          ),
        );
        expect(requests).toBeLessThanOrEqual(told.length + 1);
        expect(walk.end?.reason).not.toBe('');
      }),
    );
  });

  it('says that an offset that stands still ends it before the end of the list', () => {
    const { walk } = readAll(() => page(['a', 'b'], 2));
    expect(walk).toMatchObject({
      received: 4,
      repeated: 2,
      end: { isWhole: false, reason: expect.stringContaining('does not advance (2 after 2)') },
    });
    expect(coverage(walk)).toBe('of at least 2');
  });

  it('stops where no browser holds more', () => {
    const { walk } = readAll((offset) => ({ ...page([], offset), received: 50_000, nextOffset: offset + 1 }));
    expect(walk.received).toBe(mostReceived);
    expect(walk.end?.isWhole).toBe(false);
  });

  it('keeps no raw record', () => {
    const walk = addRows(newWalk(0), page(['a'], 1), new Set());
    expect(walk.records[0]).not.toHaveProperty('raw');
  });
});
