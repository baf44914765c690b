import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { PartLinks } from './part-links.tsx';

it.each([
  [1, ['Show in the list']],
  [230, ['Show 1–100 in the list', 'Show 101–200 in the list', 'Show 201–230 in the list']],
  [50_000, [1, 101, 201, 301, 401].map((from) => `Show ${from}–${from + 99} in the list`)],
])('%i deployments are shown in parts, of which few are offered at first', (count, expected) => {
  const records = Array.from({ length: count }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  }));
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PartLinks records={records} />
    </MemoryRouter>,
  );
  const links = [...html.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, text]) => text);
  expect(links).toEqual(expected);
  expect(html.includes('More parts')).toBe(count > 500);
});
