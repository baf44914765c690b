import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../component-tests/open.tsx';
import { UntrustedText } from './untrusted-text.tsx';

/** The lines of an element's text as they are shown. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    for (const [at, letter] of Array.from(node.textContent ?? '').entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { bottom } = range.getBoundingClientRect();
      lines.set(bottom, (lines.get(bottom) ?? '') + letter);
    }
  return [...lines.values()];
}

test.each([
  ['URL', 'https://git.example/acme-labs/orders-api', ['https://git.example/', 'acme-labs/orders-api']],
  ['path', 'services/agent/graph.json', ['services/agent/', 'graph.json']],
  ['image', 'registry/team-a/web-shop:1.2', ['registry/team-a/', 'web-shop:1.2']],
  ['part of a path', 'src/worker/some-dir/', ['src/worker/some-dir/']],
  ['long host', 'https://orders-api-prod.apps.example', ['https://orders-api-', 'prod.apps.example']],
  ['path in a sentence', 'Creates x-y from acme/a-b.', ['Creates x-y from ', 'acme/a-b.']],
  ['one long name', 'x'.repeat(30), ['x'.repeat(20), 'x'.repeat(10)]],
])('a %s wraps after slashes, and elsewhere only if a name is long', async (_kind, text, lines) => {
  await show(
    <p style={{ fontFamily: 'monospace', inlineSize: '20.5ch', overflowWrap: 'anywhere' }}>
      <UntrustedText text={text} isPath />
    </p>,
  );
  const shown = page.getByText(text, { exact: true });
  await expect.element(shown).toBeVisible();
  expect(linesOf(shown.element())).toEqual(lines);
});
