import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import { TypeCell } from './type-cell.tsx';

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const many = (count: number) => Array.from({ length: count }, (_, at) => sampleRecord(uuid(at)));

/** The names of the links of a cell, and where they lead, ids counted. */
function linksOf(records: Parameters<typeof TypeCell>[0]['records']) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TypeCell records={records} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<a [^>]*>/g)].map(([link]) => {
    const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(link)?.[1] ?? '';
    const to = new URL(read('href').replaceAll('&amp;', '&'), 'http://page');
    const ids = to.searchParams.get('deployment_ids')?.split(',').length;
    return [read('aria-label'), ids ?? `${to.pathname}${to.search}`];
  });
}

it('leads to the details of one deployment; where no address takes its id, to the list by its name', () => {
  const [one] = many(1);
  const other = sampleRecord('no UUID', { name: 'app & co', image_version: '2' });
  expect(linksOf(one ? [one, other] : [])).toEqual([
    [`${uuid(0)}: no version given`, `/deployments/${uuid(0)}`],
    ['app &amp; co: 2', '/deployments?name_contains=app+%26+co'],
  ]);
});

it('leads to deployments of which the same runs by their ids, at most 100', () => {
  expect(linksOf(many(2))).toEqual([['2 deployments: no version given', 2]]);
  expect(linksOf([...many(130), sampleRecord('no UUID')])).toEqual([
    ['131 deployments: no version given', 100],
  ]);
});

it('leads to what it does not tell apart, too', () => {
  const versions = many(106).map((record, at) => ({ ...record, imageVersion: `1.0.${Math.min(at, 5)}` }));
  expect(linksOf(versions).slice(-1)).toEqual([['2 more', 2]]);
});
