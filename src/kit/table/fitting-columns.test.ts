import { expect, test } from 'vitest';
import { columnWidths, fittingColumns } from './fitting-columns.ts';

/** The columns of a list. Checkboxes and actions take 56 px. */
const columns: Parameters<typeof fittingColumns>[0] = [
  { id: 'name', meta: { rank: 'vital', size: 256, min: 208, max: 400, cardLine: 1 } },
  { id: 'status', meta: { rank: 'vital', size: 160, max: 232, cardLine: 1 } },
  { id: 'type', meta: { size: 100, cardLine: 2 } },
  { id: 'version', meta: { size: 96 } },
  { id: 'age', meta: { rank: 'vital', size: 76, cardLine: 2 } },
  { id: 'source', meta: { size: 216, min: 160, max: 384 } },
  { id: 'branch', meta: { size: 104 } },
  { id: 'size', meta: { rank: 'last', size: 136 } },
];
const sevenOf = columns.slice(0, 7).map(({ id }) => id);

test.each([
  [Infinity, [...sevenOf, 'size']],
  // The last column must not narrow any other.
  [1200, [...sevenOf, 'size']],
  [1199, sevenOf],
  // The source is narrowed, the name is not.
  [1008, sevenOf],
  [1007, sevenOf.slice(0, 6)],
  [904, sevenOf.slice(0, 6)],
  // No branch without the source.
  [903, sevenOf.slice(0, 5)],
  [744, sevenOf.slice(0, 5)],
  [743, ['name', 'status', 'type', 'age']],
  [648, ['name', 'status', 'type', 'age']],
  // The name is narrowed only for vital columns.
  [647, ['name', 'status', 'age']],
  [500, ['name', 'status', 'age']],
  [499, ['name', 'status']],
  [424, ['name', 'status']],
  [423, ['name', 'age']],
  [416, ['name', 'age']],
  [415, ['name', 'status', 'type', 'age']],
])('at %d px these columns fit: %j', (width, ids) => {
  expect(fittingColumns(columns, width)).toEqual(ids);
});

/** The value of a CSS width in px, if 100cqi are `cqi` px. */
function pxOf(width: string, cqi: number): number {
  const tokens = width.match(/calc|clamp|[\d.]+rem|100cqi|[-+/(),]|[\d.]+/g) ?? [];
  let at = 0;
  const term = (): number => {
    const token = tokens[at++] ?? '';
    if (token === 'calc' || token === 'clamp') {
      at += 1;
      const parts = [sum()];
      while (tokens[at] === ',') {
        at += 1;
        parts.push(sum());
      }
      at += 1;
      const [low = 0, value = low, high = value] = parts;
      return Math.max(low, Math.min(value, high));
    }
    if (token === '(') {
      const value = sum();
      at += 1;
      return value;
    }
    return token === '100cqi' ? cqi : Number.parseFloat(token) * (token.endsWith('rem') ? 16 : 1);
  };
  const sum = (): number => {
    let value = term();
    for (let sign = tokens[at] ?? ''; '-+/'.includes(sign) && sign !== ''; sign = tokens[at] ?? '') {
      at += 1;
      const next = term();
      value = sign === '/' ? value / next : value + (sign === '+' ? next : -next);
    }
    return value;
  };
  return sum();
}

test.each([
  // All columns have their usual width, and three share the rest.
  [1124, [276, 180, 100, 96, 76, 236, 104]],
  // Up to their maximum width.
  [2064, [400, 232, 100, 96, 76, 384, 104]],
  // Narrow tables narrow the last shrinkable column first.
  [1024, [256, 160, 100, 96, 76, 176, 104]],
  [988, [236, 160, 100, 96, 76, 160, 104]],
])('at %d px the columns are %j px wide', (cqi, px) => {
  const widths = columnWidths(
    columns.slice(0, 7).map(({ meta }) => meta),
    56,
  );
  expect(widths.map((width) => pxOf(width, cqi))).toEqual(px);
});
