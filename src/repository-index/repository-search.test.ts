import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterMasks } from './letter-masks.ts';
import { packRepositories } from './repository-columns.ts';
import { RepositoryList } from './repository-list.ts';
import { groupedLines, plainLines } from './repository-lines.ts';
import { createRepositorySearch, ownerIn, placesWithLetters, searchAmong } from './repository-search.ts';

function listOf(...names: string[]): RepositoryList {
  const elements = names.map((label, id) => {
    const [owner, name] = label.split('/');
    return { id, owner, name, url: `https://codehost.example/${label}` };
  });
  return new RepositoryList(packRepositories(elements, 'i'), Promise.resolve(new Uint32Array()), {
    integrationId: 'i',
    fetchedAt: 0,
  });
}

function find(list: RepositoryList, text: string): string[] | undefined {
  return createRepositorySearch(list)(text)?.rows.map((row) => list.labelAt(row));
}

describe('searching', () => {
  const list = listOf(
    'acme/agent-gateway',
    'acme/billing',
    'zoo/gateway',
    'zoo/Ärztekammer',
    'zoo/東京',
    'zoo/🚀',
  );

  it('finds nothing for nothing', () => expect(find(list, '  ')).toBeUndefined());

  it.each([
    ['agent gateway', ['acme/agent-gateway']],
    ['gateway agent', ['acme/agent-gateway']],
    ['biling', ['acme/billing']],
    ['agznt', ['acme/agent-gateway']],
    ['BILLING', ['acme/billing']],
    ['ärzte', ['zoo/Ärztekammer']],
    ['東京', ['zoo/東京']],
    ['🚀', ['zoo/🚀']],
    ['nowhere', []],
    ['---', []],
    ['.*', []],
  ])('finds by %s', (text, labels) => expect(find(list, text)).toEqual(labels));

  it('finds what was pasted as it is, however long it is', () => {
    const long = listOf(`acme/${'x'.repeat(10_000)}`, 'acme/billing', `zoo/${'ab-'.repeat(60)}`);
    expect(find(long, 'X'.repeat(5_000))).toEqual([`acme/${'x'.repeat(10_000)}`]);
    expect(find(long, 'ab-'.repeat(50))).toEqual([`zoo/${'ab-'.repeat(60)}`]);
    expect(find(long, `${'x'.repeat(5_000)}y`)).toEqual([]);
  });

  it('puts the best first', () => {
    expect(find(list, 'gateway')?.[0]).toBe('zoo/gateway');
  });

  it('puts names first that are or begin with the text, of however many matches', () => {
    const others = Array.from({ length: 1_500 }, (_, at) => `acme/my-api-${at}`);
    const many = listOf('acme/x', ...others, 'zoo/apiary', 'zoo/API', 'zoo/client');
    expect(find(many, 'api')?.slice(0, 3)).toEqual(['zoo/API', 'zoo/apiary', 'acme/my-api-0']);
    expect(find(many, 'api')).toHaveLength(1_502);
    expect(createRepositorySearch(many)('api')?.isRanked).toBe(true);
  });

  it('looks among the names of an owner who is named', () => {
    expect(find(list, 'acme/')).toEqual(['acme/agent-gateway', 'acme/billing']);
    expect(find(list, 'ZOO/gate')).toEqual(['zoo/gateway']);
    expect(ownerIn(list, 'nobody/gate')).toBeUndefined();
  });

  it('tells what matched', () => {
    const matches = createRepositorySearch(list)('acme/bill');
    const [row = -1] = matches?.rows ?? [];
    const [start, end] = matches?.ranges(row) ?? [];
    expect(list.labelAt(row).slice(start, end)).toBe('bill');
  });
});

describe('the lines of the picker', () => {
  const list = listOf('a/1', 'a/2', 'b/1', 'c/1', 'c/2');

  it('put rows under their owners', () => {
    const lines = groupedLines(list, [0, 1, 2, 3, 4]);
    const words = Array.from({ length: lines.count }, (_, at) => {
      const line = lines.at(at);
      return line.kind === 'owner' ? `${line.owner} (${line.count})` : list.labelAt(line.row);
    });
    expect(words).toEqual(['a (2)', 'a/1', 'a/2', 'b (1)', 'b/1', 'c (2)', 'c/1', 'c/2']);
    expect(Array.from(words.keys(), (at) => lines.headingOf(at))).toEqual([0, 0, 0, 3, 3, 5, 5, 5]);
  });

  it('may stand without headings', () => {
    const lines = plainLines([4, 0]);
    expect([lines.count, lines.at(0), lines.headingOf(1)]).toEqual([2, { kind: 'row', row: 4 }, -1]);
  });
});

describe('leaving out texts by their letters', () => {
  const stringOf = (letters: string, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...letters.split('')), minLength: 1, maxLength });
  // Few letters, so that texts and words meet; and letters that count as Latin ones in upper or lower case.
  const text = fc
    .array(stringOf('abcdeabcdeABC019ſ\u212Aé東', 9), { minLength: 1, maxLength: 3 })
    .map((pieces) => pieces.join('-'));
  const word = stringOf('abcdesk0196', 8);

  it('leaves out none that a search of all of them finds, nor changes their order', () => {
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 30 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.nat(29),
        (texts, words, at) => {
          const known = (texts[at % texts.length] ?? '').toLowerCase().split('-')[0] ?? '';
          const mistyped = [3, 2].map((rest) => `${known.slice(0, 2)}z${known.slice(rest)}`);
          for (const wanted of [words.join(' '), known, ...mistyped]) {
            const all = searchAmong(texts, wanted);
            const few = searchAmong(texts, wanted, placesWithLetters(letterMasks(texts), wanted));
            expect(few[0] ?? []).toEqual(all[0] ?? []);
            if ((all[0]?.length ?? 0) > 0) expect(few).toEqual(all);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('finds by one letter what a search of all of them finds, in its order', () => {
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('a', 'b', 'e', 's', 'k', 'z'),
        (texts, letter) => {
          const list = listOf(...texts.map((name) => `q/${name}`));
          const [places, info, order] = searchAmong(list.labels(), letter);
          const all = info && order ? order.map((at) => info.idx[at]) : places;
          expect(createRepositorySearch(list)(letter)?.rows).toEqual(all ?? []);
        },
      ),
      { numRuns: 300 },
    );
  });
});
