import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../service/transport/errors.ts';
import { readRepository } from '../../service/wire/repository.ts';
import { mergeRepositories } from './arrange-repositories.ts';
import { readElements, readRepositories } from './read-repositories.ts';
import { RepositoryList } from './repository-list.ts';
import { rowsByName } from './rows-by-name.ts';

const asked = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

function record(owner: string, name: string, fields: object = {}): object {
  const url = `https://codehost.example/${owner}/${name}`;
  return { host_integration_id: asked, id: 1, owner, name, url, default_branch: 'main', ...fields };
}

function listOf(...elements: unknown[]): RepositoryList {
  return RepositoryList.of(readElements(elements, asked), asked, 0);
}

function labels(list: RepositoryList, rows: Iterable<number> = Array(list.size).keys()): string[] {
  return Array.from(rows, (row) => list.labelAt(row));
}

function read(text: string) {
  return readRepositories(new TextEncoder().encode(text), { method: 'GET', path: '/repos' }, asked);
}

describe('a repository record', () => {
  it('needs id, owner, name and URL alone', () => {
    const least = { id: 1, owner: 'acme', name: 'shop', url: 'https://codehost.example/acme/shop' };
    expect(listOf(least).at(0)).toEqual({
      integrationId: asked,
      id: 1,
      owner: 'acme',
      name: 'shop',
      url: 'https://codehost.example/acme/shop',
    });
    for (const field of ['id', 'owner', 'name', 'url']) {
      expect(readRepository({ ...least, [field]: undefined }, asked)).toContain(field);
    }
  });

  it('keeps the integration that it names', () => {
    expect(listOf(record('acme', 'shop', { host_integration_id: other })).at(0).integrationId).toBe(other);
  });
});

describe('a listing', () => {
  it('stands by owner and name as people sort them', () => {
    const list = listOf(
      record('zoo', 'a'),
      record('Acme', 'b'),
      record('acme', 'É'),
      record('acme', 'f'),
      record('acme', 'e'),
    );
    expect(labels(list)).toEqual(['acme/e', 'acme/É', 'acme/f', 'Acme/b', 'zoo/a']);
  });

  it('knows the order it came in, and the order of names', () => {
    const list = listOf(record('b', 'x'), record('a', 'y'), record('a', 'x', { id: 2 }));
    expect(labels(list, list.serviceOrder)).toEqual(['b/x', 'a/y', 'a/x']);
    expect(labels(list, rowsByName(list.columns))).toEqual(['a/x', 'b/x', 'a/y']);
  });

  it('collapses what is equal in every field, and nothing else', () => {
    const list = listOf(
      record('acme', 'shop'),
      record('acme', 'other'),
      record('acme', 'shop'),
      record('acme', 'shop', { default_branch: 'dev' }),
      record('acme', 'shop', { id: 2 }),
      record('acme', 'shop'),
    );
    expect(list.size).toBe(4);
    expect(list.sources[0]?.summary).toMatchObject({ received: 6, repeated: 2 });
    expect(list.serviceOrder).toHaveLength(4);
  });

  it('comes to the same whether or not it was sent in order', () => {
    const { compare } = new Intl.Collator('en');
    const inOrder = (a: string, b: string) => compare(a, b) || (a < b ? -1 : Number(a > b));
    const word = fc.constantFrom('a', 'A', 'á', 'a-b', 'a_b', 'ab', 'b', 'B', '1', '10', '2');
    const one = fc.record({ id: fc.nat(3), owner: word, name: word, url: word, default_branch: word });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), fc.boolean(), (records, isSorted) => {
        const distinct = [...new Map(records.map((each) => [JSON.stringify(each), each])).values()];
        const sorted = distinct.toSorted((a, b) => inOrder(a.owner, b.owner) || inOrder(a.name, b.name));
        const list = listOf(...(isSorted ? sorted : records));
        const labelsOf = (each: typeof records) => each.map(({ owner, name }) => `${owner}/${name}`);
        const serviceOrder = Array.from(list.serviceOrder, (row) => list.at(row));
        expect(Array.from({ length: list.size }, (_, row) => list.at(row).id)).toEqual(
          sorted.map(({ id }) => id),
        );
        expect([labels(list), list.labels()]).toEqual([labelsOf(sorted), labelsOf(sorted)]);
        expect(serviceOrder.map(({ url }) => url)).toEqual(
          (isSorted ? sorted : distinct).map(({ url }) => url),
        );
        const byName = sorted.toSorted((a, b) => inOrder(a.name, b.name));
        expect(labels(list, rowsByName(list.columns))).toEqual(labelsOf(byName));
      }),
    );
  });

  it('leaves out what cannot be read, and says which', () => {
    const { columns, summary } = readElements([record('acme', 'shop'), null, { id: 1 }, 'text'], asked);
    expect(columns.ids).toHaveLength(1);
    expect(summary).toMatchObject({ received: 4, unreadableCount: 3 });
    expect(summary.unreadable.map(({ index }) => index)).toEqual([1, 2, 3]);
  });

  it('counts records of another integration', () => {
    const upper = record('acme', 'c', { host_integration_id: asked.toUpperCase() });
    const foreign = record('acme', 'b', { host_integration_id: other });
    expect(readElements([record('acme', 'a'), foreign, upper], asked).summary.foreign).toBe(1);
  });

  it('of several integrations is one, in which each row says whose it is', () => {
    const label = fc.record({ owner: fc.constantFrom('a', 'b', 'B'), name: fc.constantFrom('x', 'y', 'z') });
    const listings = fc.array(fc.uniqueArray(label, { selector: (one) => JSON.stringify(one) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(listings, (all) => {
        const parts = all.map((each) =>
          readElements(
            each.map(({ owner, name }, id) => record(owner, name, { id })),
            asked,
          ),
        );
        const sources = parts.map(({ summary }, at) => ({
          integrationId: `i${at}`,
          fetchedAt: 5 - at,
          summary,
        }));
        const { sourceOf, ...merged } = mergeRepositories(parts);
        const list = new RepositoryList(merged, sources, sourceOf);
        const rowsOf = (rows: Iterable<number>) =>
          Array.from(rows, (row) => `${list.integrationAt(row)} ${list.labelAt(row)} ${list.at(row).id}`);
        const sent = all.flatMap((each, at) =>
          each.map(({ owner, name }, id) => `i${at} ${owner}/${name} ${id}`),
        );
        expect(rowsOf(list.serviceOrder)).toEqual(sent);
        const both = listOf(...all.flatMap((each) => each.map(({ owner, name }) => record(owner, name))));
        expect(labels(list).toSorted()).toEqual(sent.map((line) => line.split(' ')[1] ?? '').toSorted());
        expect([...new Set(labels(list))]).toEqual([...new Set(labels(both))]);
      }),
    );
  });

  it('finds by owner and name', () => {
    const list = listOf(record('acme', 'a'), record('acme', 'b', { id: 7 }), record('zoo', 'a', { id: 8 }));
    expect(list.find({ owner: 'zoo', name: 'a' })?.id).toBe(8);
    expect(list.find({ owner: 'zoo', name: 'b' })).toBeUndefined();
  });

  it('finds the one whose owner has the slash that was meant', () => {
    const list = listOf(record('a', 'b/c', { id: 7 }), record('a/b', 'c', { id: 8 }));
    expect(list.find({ owner: 'a/b', name: 'c' })?.id).toBe(8);
    expect(list.find({ owner: 'a', name: 'b/c' })?.id).toBe(7);
    expect(listOf(record('a/b', 'c', { id: 8 })).find({ owner: 'a', name: 'b/c' })?.id).toBe(8);
  });

  it('gives back every repository that was put in', () => {
    const word = fc.string({ minLength: 1 });
    const one = fc.record({ id: fc.integer(), owner: word, name: word, url: word, default_branch: word });
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ id }) => id }), (records) => {
        const list = listOf(...records);
        expect(Array.from(list.serviceOrder, (row) => list.at(row))).toEqual(
          records.map(({ default_branch: defaultBranch, ...fields }) => ({
            ...fields,
            defaultBranch,
            integrationId: asked,
          })),
        );
      }),
    );
  });
});

describe('an answer', () => {
  it('is read with a byte order mark', () => {
    expect(read(`\uFEFF${JSON.stringify([record('acme', 'shop')])}`).summary.received).toBe(1);
  });

  it.each(['', '{"repositories": []}', '[{"id": 1}', '<!doctype html>', 'null', '"text"'])(
    'that is no list is said to be none: %s',
    (text) => {
      expect(() => read(text)).toThrow(ServiceError);
    },
  );

  it('never throws anything but a ServiceError', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        try {
          const { summary, columns } = read(text);
          expect(summary.received).toBe(columns.ids.length + summary.repeated + summary.unreadableCount);
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError);
        }
      }),
    );
  });
});
