import { expect, test } from 'vitest';
import { givingWay } from './giving-way.ts';

const column = (id: string, width: number) => ({ id, width, header: id, cell: () => null });

test('a column gives way where those up to it have no room, the first never', () => {
  const columns = [
    column('name', 16),
    { ...column('type', 7), isForCards: true },
    column('status', 12),
    column('source', 13.5),
  ];
  const rules = givingWay(columns, 'list').split('@container').slice(1);
  const said = rules.map((rule) => /list \((.*)\) \{\s*\[data-column='(\w+)'\]/.exec(rule)?.slice(1));
  expect(said).toEqual([
    ['26rem <= width < 28rem', 'status'],
    ['26rem <= width < 41.5rem', 'source'],
  ]);
});
