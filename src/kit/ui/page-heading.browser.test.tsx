import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../component-tests/act.ts';
import { show } from '../../../component-tests/open.tsx';
import { useTitleNews } from '../feedback/use-title-news.ts';
import { PageHeading } from './page-heading.tsx';

const onSeen = vi.fn<() => void>();

function News({ text }: { readonly text: string }): ReactNode {
  useTitleNews(text, onSeen);
  return null;
}

/** Each press of the button shows the next page. The last page has no first source. */
function Pages(): ReactNode {
  const [at, setAt] = useState(0);
  const titles = ['Deployments', 'shop · blue', 'shop'];
  return (
    <>
      <PageHeading title={titles[at] ?? ''} />
      {at < 2 && <News text="2 changed" />}
      <News text="Ready: a · b" />
      <button onClick={() => setAt(at + 1)}>Next</button>
    </>
  );
}

test('any title starts with the news of all sources until they unmount', async () => {
  await show(<Pages />);
  const next = page.getByRole('button', { name: 'Next' });
  await expect.poll(() => document.title).toBe('● 2 changed, Ready: a · b · Deployments · Slipway');
  await press('Tab');
  expect(onSeen).toHaveBeenCalled();
  await next.click();
  await expect.poll(() => document.title).toBe('● 2 changed, Ready: a · b · shop · blue · Slipway');
  await next.click();
  await expect.poll(() => document.title).toBe('● Ready: a · b · shop · Slipway');
});
