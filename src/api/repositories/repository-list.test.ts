import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../errors.ts';
import { readElements, readRepositories } from './read-repositories.ts';
import { RepositoryList } from './repository-list.ts';
import { readRepository } from './repository.ts';

const integration = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

function record(owner: string, name: string, fields: object = {}): object {
  const url = `https://codehost.example/${owner}/${name}`;
  return { host_integration_id: integration, id: 1, owner, name, url, default_branch: 'main', ...fields };
}

function listOf(...elements: unknown[]): RepositoryList {
  return new RepositoryList(readElements(elements, integration), integration, 0);
}

function fullNames(list: RepositoryList): string[] {
  return Array.from({ length: list.size }, (_, row) => list.fullNameAt(row));
}

function read(text: string) {
  return readRepositories(new TextEncoder().encode(text), { method: 'GET', path: '/repos' }, integration);
}

describe('a repository record', () => {
  it('needs only id, owner, name and URL', () => {
    const least = { id: 1, owner: 'acme', name: 'shop', url: 'https://codehost.example/acme/shop' };
    expect(listOf(least).at(0)).toEqual({
      integrationId: integration,
      id: 1,
      owner: 'acme',
      name: 'shop',
      url: 'https://codehost.example/acme/shop',
    });
    for (const field of ['id', 'owner', 'name', 'url']) {
      expect(readRepository({ ...least, [field]: undefined }, integration)).toContain(field);
    }
  });

  it('keeps the integration that it names', () => {
    expect(listOf(record('acme', 'shop', { host_integration_id: other })).at(0).integrationId).toBe(other);
  });
});

describe('a listing', () => {
  it('is sorted by owner and name, as people sort', () => {
    const list = listOf(
      record('zoo', 'a'),
      record('Acme', 'b'),
      record('acme', 'É'),
      record('acme', 'f'),
      record('acme', 'e'),
    );
    expect(fullNames(list)).toEqual(['acme/e', 'acme/É', 'acme/f', 'Acme/b', 'zoo/a']);
  });

  it('merges only entries that are equal in every field', () => {
    const list = listOf(
      record('acme', 'shop'),
      record('acme', 'other'),
      record('acme', 'shop'),
      record('acme', 'shop', { default_branch: 'dev' }),
      record('acme', 'shop', { id: 2 }),
      record('acme', 'shop'),
    );
    expect(list.size).toBe(4);
    expect(list.summary).toMatchObject({ received: 6, repeated: 2 });
  });

  it('has the same result whether or not it arrives sorted', () => {
    const { compare } = new Intl.Collator('en');
    const inOrder = (a: string, b: string) => compare(a, b) || (a < b ? -1 : Number(a > b));
    const word = fc.constantFrom('a', 'A', 'á', 'a-b', 'a_b', 'ab', 'b', 'B', '1', '10', '2');
    const one = fc.record({ id: fc.nat(3), owner: word, name: word, url: word, default_branch: word });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), fc.boolean(), (records, isSorted) => {
        const distinct = [...new Map(records.map((own) => [JSON.stringify(own), own])).values()];
        const sorted = distinct.toSorted((a, b) => inOrder(a.owner, b.owner) || inOrder(a.name, b.name));
        const list = listOf(...(isSorted ? sorted : records));
        const fullNamesOf = (all: typeof records) => all.map(({ owner, name }) => `${owner}/${name}`);
        expect(Array.from({ length: list.size }, (_, row) => list.at(row).id)).toEqual(
          sorted.map(({ id }) => id),
        );
        expect([fullNames(list), list.fullNames()]).toEqual([fullNamesOf(sorted), fullNamesOf(sorted)]);
      }),
    );
  });

  it('leaves out unreadable entries and names them', () => {
    const { columns, summary } = readElements([record('acme', 'shop'), null, { id: 1 }, 'text'], integration);
    expect(columns.ids).toHaveLength(1);
    expect(summary).toMatchObject({ received: 4, unreadableCount: 3 });
    expect(summary.unreadable.map(({ index }) => index)).toEqual([1, 2, 3]);
  });

  it('counts records of another integration', () => {
    const upper = record('acme', 'c', { host_integration_id: integration.toUpperCase() });
    const foreign = record('acme', 'b', { host_integration_id: other });
    expect(readElements([record('acme', 'a'), foreign, upper], integration).summary.foreign).toBe(1);
  });

  it('finds a repository by any spelling of its URL', () => {
    const list = listOf(record('acme', 'a'), record('acme', 'b', { id: 7 }), record('zoo', 'a', { id: 8 }));
    expect(list.find('git@codehost.example:zoo/a.git')?.id).toBe(8);
    expect(list.find('https://codehost.example/zoo/b')).toBeUndefined();
    expect(list.find('')).toBeUndefined();
  });

  it('contains every repository of the response', () => {
    const word = fc.string({ minLength: 1 });
    const one = fc.record({ id: fc.integer(), owner: word, name: word, url: word, default_branch: word });
    fc.assert(
      fc.property(fc.uniqueArray(one, { selector: ({ id }) => id }), (records) => {
        const list = listOf(...records);
        expect(
          Array.from({ length: list.size }, (_, row) => list.at(row)).toSorted((a, b) => a.id - b.id),
        ).toEqual(
          records
            .toSorted((a, b) => a.id - b.id)
            .map(({ default_branch: defaultBranch, ...fields }) => ({
              ...fields,
              defaultBranch,
              integrationId: integration,
            })),
        );
      }),
    );
  });
});

describe('a response', () => {
  it('is parsed with a byte order mark', () => {
    expect(read(`\uFEFF${JSON.stringify([record('acme', 'shop')])}`).summary.received).toBe(1);
  });

  it.each(['', '{"repositories": []}', '[{"id": 1}', '<!doctype html>', 'null', '"text"'])(
    'that is not a list is refused: %s',
    (text) => {
      expect(() => read(text)).toThrow(ServiceError);
    },
  );

  it('throws only a ServiceError', () => {
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
