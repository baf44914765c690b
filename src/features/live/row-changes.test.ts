import { describe, expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { addChanges, changeWords, compareRows, type LiveColumn, newsWords, noNews } from './row-changes.ts';

const record = (name: string, fields = {}) =>
  sampleRecord(name, { status: 'READY', image_version: '1', ...fields });

const columns: LiveColumn[] = [
  { id: 'status', header: 'Status', isShown: true, read: ({ status }) => status },
  { id: 'imageVersion', header: 'Image version', isShown: false, read: ({ imageVersion }) => imageVersion },
];
const rows = ['a', 'b', 'c'].map((name) => record(name));
const [a, b, c] = rows.map(({ id }) => id);
const isMatching = () => true;
const target = { pageKey: 'v', rows, columns };

describe('rows after a live update', () => {
  it('lists changes, marks visible ones, and keeps the order', () => {
    const records = [record('c'), record('b', { status: 'FAILED', image_version: '2' }), record('a')];
    const { live, changes } = compareRows(
      undefined,
      target,
      { records, isConclusive: true, onPage: undefined, isMatching },
      5,
    );
    expect(live).toEqual({
      pageKey: 'v',
      notes: new Map([[b, { changed: new Set(['status']) }]]),
      streaks: new Map([
        ['status', 1],
        ['imageVersion', 1],
      ]),
      checkedAt: 5,
    });
    expect(changeWords(changes, () => 'b')).toBe('1 changed: b (Status, Image version)');
  });

  it('marks the name if no visible field has changed', () => {
    const records = [record('a', { image_version: '2' }), record('b', { custom: 1 }), record('c')];
    const { live, changes } = compareRows(
      undefined,
      target,
      { records, isConclusive: true, onPage: undefined, isMatching },
      5,
    );
    // A change in a field without a column marks nothing.
    expect([...live.notes.values()]).toEqual([{ changed: new Set(['name']) }]);
    expect(changeWords(changes, () => 'x')).toBe('1 changed: x (Image version)');
  });

  it('reports a deployment as gone once, after a complete update without it, until its record returns', () => {
    const missing = {
      records: [record('a'), record('c')],
      isConclusive: true,
      onPage: undefined,
      isMatching,
    };
    const first = compareRows(undefined, target, missing, 1);
    expect(first.live.notes.get(b ?? '')).toEqual({ isGone: true, word: 'gone' });
    expect(first.changes.gone).toEqual([b]);
    const second = compareRows(first.live, target, { ...missing, isConclusive: false }, 2);
    expect(second.live.notes.get(b ?? '')).toEqual({ isGone: true, word: 'gone' });
    expect(second.changes.gone).toEqual([]);
    expect(compareRows(undefined, target, { ...missing, isConclusive: false }, 1).live.notes.size).toBe(0);
    expect(compareRows(first.live, target, { ...missing, records: rows }, 2).live.notes.size).toBe(0);
  });

  it('says that a row left the page or no longer matches', () => {
    const received = { records: rows, isConclusive: true, onPage: new Set([a ?? '', b ?? '']), isMatching };
    expect(compareRows(undefined, target, received, 1).live.notes.get(c ?? '')).toEqual({
      word: 'not on this page any more',
    });
    const others = { ...received, onPage: undefined, isMatching: ({ id }: { id: string }) => id !== a };
    const { notes } = compareRows(undefined, target, others, 1).live;
    expect([...notes]).toEqual([[a, { word: 'does not match any more' }]]);
  });

  it('does not report a field that changes in every update', () => {
    let live: ReturnType<typeof compareRows>['live'] | undefined;
    const counts = [2, 3, 4, 5].map((version) => {
      const records = rows.map(({ id }) => record(id, { image_version: String(version) }));
      const round = compareRows(
        live,
        target,
        { records, isConclusive: true, onPage: undefined, isMatching },
        version,
      );
      live = round.live;
      return round.changes.changed.size;
    });
    expect(counts).toEqual([3, 3, 0, 0]);
  });
});

it('adds up changes, and counts each deployment once', () => {
  const changes = { changed: new Map([['1', []]]), gone: ['2'] };
  const news = addChanges(addChanges({ ...noNews, unseen: 3000 }, changes), changes);
  expect(newsWords(news)).toBe('1 changed, 1 gone, 3,000 new');
  expect(newsWords(noNews)).toBe('');
});
