import { expect, test } from 'vitest';
import { givingWay } from './giving-way.ts';

const column = (id: string, width: number) => ({ id, width, header: id, cell: () => null });

const columns = [
  column('name', 16),
  { ...column('type', 7), isForCards: true },
  { ...column('source', 10), takesRest: true },
  column('status', 12.5),
];
const rules = givingWay(columns, 'list').split('@container').slice(1);

test('a column gives way where those up to it have no room, the first never', () => {
  const said = rules.map((rule) => /list \((.*)\) \{\s*\[data-column='(\w+)'\]/.exec(rule)?.slice(1));
  expect(said.filter(Boolean)).toEqual([
    ['26rem <= width < 26rem', 'source'],
    ['26rem <= width < 38.5rem', 'status'],
  ]);
});

test('the column that takes the rest knows what the others need that are there', () => {
  const said = rules.map((rule) => /list \((.*)\) \{\s*.*--others: (.*) \}/.exec(rule)?.slice(1));
  expect(said.filter(Boolean)).toEqual([
    ['width >= 26rem', '16rem'],
    ['width >= 38.5rem', '28.5rem'],
  ]);
});
