import { describe, expect, it } from 'vitest';
import type { Deployment } from '../../service/wire/deployment.ts';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import { addFindings, findingWords, look, type LiveColumn, newsWords, noNews } from './live-look.ts';
import { readShown } from './read-shown.ts';

const record = (name: string, fields = {}) =>
  sampleRecord(name, { status: 'READY', image_version: '1', ...fields });

const columns: LiveColumn[] = [
  { id: 'status', header: 'Status', isShown: true, read: ({ status }) => status },
  { id: 'imageVersion', header: 'Image version', isShown: false, read: ({ imageVersion }) => imageVersion },
];
const rows = ['a', 'b', 'c'].map((name) => record(name));
const [a, b, c] = rows.map(({ id }) => id);
const target = { view: 'v', sorting: '[]', rows, columns };

describe('a look at rows', () => {
  it('finds what changed, marks what is shown of it, and keeps the order', () => {
    const found = [record('c'), record('b', { status: 'FAILED', image_version: '2' }), record('a')];
    const { live, findings } = look(undefined, target, { found, isConclusive: true, onPage: undefined }, 5);
    expect(live).toEqual({
      view: 'v',
      sorting: '[]',
      order: [a, b, c],
      notes: new Map([[b, { changed: new Set(['status']) }]]),
      streaks: new Map([
        ['status', 1],
        ['imageVersion', 1],
      ]),
      checkedAt: 5,
    });
    expect(findingWords(findings, () => 'b')).toBe('1 changed: b (Status, Image version)');
  });

  it('marks the name where nothing that is shown has changed', () => {
    const found = [record('a', { image_version: '2' }), record('b', { custom: 1 }), record('c')];
    const { live, findings } = look(undefined, target, { found, isConclusive: true, onPage: undefined }, 5);
    // A field without a column is no news.
    expect([...live.notes.values()]).toEqual([{ changed: new Set(['name']) }]);
    expect(findingWords(findings, () => 'x')).toBe('1 changed: x (Image version)');
  });

  it('calls gone only what a conclusive look missed, once, and until it is found', () => {
    const missing = { found: [record('a'), record('c')], isConclusive: true, onPage: undefined };
    const first = look(undefined, target, missing, 1);
    expect(first.live.notes.get(b ?? '')).toEqual({ isGone: true, word: 'gone' });
    expect(first.findings.gone).toEqual([b]);
    const second = look(first.live, target, { ...missing, isConclusive: false }, 2);
    expect(second.live.notes.get(b ?? '')).toEqual({ isGone: true, word: 'gone' });
    expect(second.findings.gone).toEqual([]);
    expect(look(undefined, target, { ...missing, isConclusive: false }, 1).live.notes.size).toBe(0);
    expect(look(first.live, target, { ...missing, found: rows }, 2).live.notes.size).toBe(0);
  });

  it('says of a row that left the page, or the conditions, that it did', () => {
    const found = { found: rows, isConclusive: true, onPage: new Set([a ?? '', b ?? '']) };
    expect(look(undefined, target, found, 1).live.notes.get(c ?? '')).toEqual({
      word: 'not on this page any more',
    });
    const isMatching = ({ id }: { id: string }) => id !== a;
    const { notes } = look(undefined, target, { ...found, onPage: undefined, isMatching }, 1).live;
    expect([...notes]).toEqual([[a, { word: 'does not match any more' }]]);
  });

  it('takes a field that changes in every round for no news', () => {
    let live: ReturnType<typeof look>['live'] | undefined;
    const counts = [2, 3, 4, 5].map((version) => {
      const found = rows.map(({ id }) => record(id, { image_version: String(version) }));
      const round = look(live, target, { found, isConclusive: true, onPage: undefined }, version);
      live = round.live;
      return round.findings.changed.size;
    });
    expect(counts).toEqual([3, 3, 0, 0]);
  });
});

it('news add up, each deployment once', () => {
  const findings = { changed: new Map([['1', []]]), gone: ['2'] };
  const news = addFindings(addFindings({ ...noNews, unseen: 3 }, findings), findings);
  expect(newsWords(news)).toBe('1 changed, 1 gone, 3 new');
  expect(newsWords(noNews)).toBe('');
});

describe('rows asked for by their ids', () => {
  const ids = rows.map(({ id }) => id);
  async function* pages(...all: Deployment[][]) {
    for (const page of all)
      yield await Promise.resolve({ rows: page, unreadable: [], received: page.length });
  }

  it('are all there, or missing once the listing has ended', async () => {
    expect(await readShown(ids, pages(rows))).toEqual({ found: rows, isConclusive: true });
    expect((await readShown(ids, pages(rows.slice(0, 1), rows.slice(1)))).found).toHaveLength(3);
    expect((await readShown(ids, pages(rows.slice(0, 2)))).isConclusive).toBe(false);
    expect((await readShown(ids, pages(rows.slice(0, 2), []))).isConclusive).toBe(true);
  });

  it('tell nothing of what is missing where the service ignores the filter', async () => {
    const answer = await readShown(ids, pages([record('other'), ...rows.slice(1)], []));
    expect(answer).toEqual({ found: rows.slice(1), isConclusive: false });
  });
});
