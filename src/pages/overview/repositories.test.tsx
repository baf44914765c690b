import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { TypeCell } from './repositories.tsx';

const uuid = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** The texts and addresses of the links of a cell. */
function linksOf(records: Parameters<typeof TypeCell>[0]['records']) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TypeCell
        records={records}
        repository="acme/other"
        findings={new Map()}
        filters={[{ field: 'deploymentType', operator: 'is', value: 'prod' }]}
      />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, link = '', content = '']) => [
    content.replaceAll(/<[^>]*>/g, ''),
    /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&'),
  ]);
}

it('links to the details, unless no address can contain the id', () => {
  const others = [sampleRecord('team/app', { name: 'app & co' }), sampleRecord('..', { name: 'dots' })];
  expect(linksOf([sampleRecord(uuid(0), { name: 'shop' }), ...others])).toEqual([
    ['shop', `/deployments/${uuid(0)}`],
    ['app &amp; co', '/deployments/team%2Fapp'],
    ['+1 more', '/deployments?deployment_type=prod'],
  ]);
});

it('names two deployments, and links to the list of all', () => {
  const links = linksOf(Array.from({ length: 106 }, (_, at) => sampleRecord(uuid(at))));
  expect(links).toHaveLength(3);
  expect(links.at(-1)).toEqual(['+104 more', '/deployments?deployment_type=prod']);
});
