import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { sampleRecord } from '../../service/wire/sample-record.ts';
import { TypeCell } from './type-cell.tsx';

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const many = (count: number) => Array.from({ length: count }, (_, at) => sampleRecord(uuid(at)));

/** The texts or names of the links of a cell, and where they lead. */
function linksOf(records: Parameters<typeof TypeCell>[0]['records']) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TypeCell records={records} set={{ deploymentType: 'prod' }} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<a ([^>]*)>(?:<[^>]*>)*([^<]*)/g)].map(([, link = '', text]) => {
    const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(link)?.[1];
    return [read('aria-label') ?? text, read('href')?.replaceAll('&amp;', '&')];
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

it('leads to several of which the same runs by what they run, and to the others by the cell', () => {
  const same = many(2).map((record) => ({ ...record, imageVersion: '1.0.0', status: 'READY' }));
  expect(linksOf(same)).toEqual([
    [
      '2 deployments: 1.0.0',
      '/deployments?status=READY&deployment_type=prod&image_version=1.0.0&where=source_revision_config.repo_ref+not-given',
    ],
  ]);
  const versions = many(106).map((record, at) => ({ ...record, imageVersion: `1.0.${Math.min(at, 5)}` }));
  expect(linksOf(versions).slice(-1)).toEqual([['2 more', '/deployments?deployment_type=prod']]);
});
