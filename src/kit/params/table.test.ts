import { expect, it } from 'vitest';
import { idList, text, wholeNumber } from './codecs.ts';
import { patchParams, readParams, withoutProblem } from './table.ts';

const table = {
  status: { param: 'status', codec: text },
  limit: { param: 'limit', codec: wholeNumber(1, 100) },
  ids: { param: 'ids', codec: idList },
  where: { param: 'where', codec: wholeNumber(0, 1000), isRepeated: true },
} as const;
const [first, second] = ['6a1d8f3e-0000-4000-8000-000000000001', '6a1d8f3e-0000-4000-8000-000000000002'];
const many = Array.from({ length: 22 }, (_, at) => `where=${at}`).join('&');
const textsOf = (query: string) =>
  readParams(table, new URLSearchParams(query)).problems.map(({ text: each, problem }) => [each, problem]);

it('a text that is ignored is reported as a problem', () => {
  expect(textsOf('status=READY&status=FAILED')).toEqual([['FAILED', 'It appears twice.']]);
  expect(textsOf('limit=x&limit=5').map(([each]) => each)).toEqual(['x', '5']);
  expect(textsOf(many)).toEqual([
    ['20', 'It appears more than 20 times.'],
    ['21', 'It appears more than 20 times.'],
  ]);
  // Invalid texts do not count.
  expect(textsOf(`where=x&${many}`).map(([each]) => each)).toEqual(['x', '20', '21']);
});

it('a repeated or empty value is not a problem', () => {
  const { values, problems } = readParams(
    table,
    new URLSearchParams('status=&status=A&status=A&where=1&where=1'),
  );
  expect(values).toEqual({ status: 'A', where: [1] });
  expect(problems).toEqual([]);
});

it.each([
  ['where=x&where=1&where=y&limit=3', 'x', 'where=1&where=y&limit=3'],
  ['status=READY&status=FAILED', 'FAILED', 'status=READY'],
  [`ids=${first},bad,${second}`, `${first},bad,${second}`, `ids=${encodeURIComponent(`${first},${second}`)}`],
])('from %s, removes only the problem “%s”', (query, bad, expected) => {
  const problem = readParams(table, new URLSearchParams(query)).problems.find((each) => each.text === bad);
  expect(problem && withoutProblem(table, new URLSearchParams(query), problem).toString()).toBe(expected);
});

it.each([
  ['where=x&where=1&where=2', { where: [2] }, 'where=2&where=x'],
  ['where=x&where=1', { where: [] }, 'where=x'],
  ['where=x&where=1', { where: undefined }, ''],
  ['limit=x&other=1', { limit: 5 }, 'other=1&limit=5'],
])('%s with another list keeps the ignored texts', (query, patch, expected) => {
  expect(patchParams(table, new URLSearchParams(query), patch).toString()).toBe(expected);
});
