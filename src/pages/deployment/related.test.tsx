import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { sampleRecord } from '../../../server/testing/sample-record.ts';
import { nothingLoaded } from '../../domain/fleet/pages.ts';
import { Related, relatedOf } from './related.tsx';

const nothing = () => undefined;
const allQuery = {
  dataUpdatedAt: 0,
  progress: undefined,
  isFetching: false,
  error: null,
  load: nothing,
  stop: nothing,
};

const from = (id: string, name: string) =>
  sampleRecord(id, { name, source_config: { repo_url: 'https://codehost.example/acme/app' } });

/** The text of the section, with links in brackets. */
function wordsOf(...siblings: ReturnType<typeof sampleRecord>[]): string {
  const own = from('00000000-0000-4000-8000-000000000001', 'shown');
  const soFar = { ...allQuery, data: { ...nothingLoaded(0), records: [own, ...siblings] } };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Related deployment={own} related={relatedOf(own, soFar)} />
    </MemoryRouter>,
  );
  return html.replaceAll(/<a [^>]*>(.*?)<\/a>/g, '[$1]').replaceAll(/<[^>]*>/g, ' ');
}

it('links to the details of a sibling, or shows its ID if no address can contain it', () => {
  const words = wordsOf(
    from('00000000-0000-4000-8000-000000000002', 'other'),
    from('app/7', 'slug'),
    from('..', 'odd'),
  );
  expect(words).toMatch(/\[\s*other\s*\]/);
  expect(words).not.toMatch(/\[\s*odd\s*\]/);
  expect(words).toMatch(/\[\s*slug\s*\]/);
  expect(words).toMatch(/odd\s+No details: no address can contain its ID\./);
  expect(words).toContain('at least 3');
});
