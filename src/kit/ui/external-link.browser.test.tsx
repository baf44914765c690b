import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../component-tests/open.tsx';
import { ExternalLink } from './external-link.tsx';
import { UntrustedText } from './untrusted-text.tsx';

const url = 'https://git.example/acme-labs/orders-api';

test.each([
  ['the whole text fits', url.length],
  ['the text fits, but not the icon', url.length + 1],
  ['both fit', url.length + 4],
  ['the last part fits', 'acme-labs/orders-api'.length],
  ['no part fits', 8],
])('the icon is beside the end of the text: %s', async (_case, letters) => {
  await show(
    <p style={{ fontFamily: 'monospace', inlineSize: `${letters + 0.5}ch` }}>
      <ExternalLink href={url}>
        <UntrustedText text={url} isPath />
      </ExternalLink>
    </p>,
  );
  const link = page.getByRole('link').element();
  const text = document.createRange();
  text.selectNodeContents(link.querySelector('bdi') ?? link);
  const { top, bottom, right } = [...text.getClientRects()].at(-1) ?? new DOMRect();
  const icon = link.querySelector('svg')?.getBoundingClientRect();
  expect(icon?.left).toBeCloseTo(right + 4, 0);
  expect(icon?.top).toBeGreaterThan(top);
  expect(icon?.bottom).toBeLessThan(bottom);
  expect(icon?.right).toBeLessThanOrEqual(link.parentElement?.getBoundingClientRect().right ?? 0);
});
