import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectHidden, expectTexts } from '../../../component-tests/act.ts';
import { show } from '../../../component-tests/open.tsx';
import { PageNotices, showPageNotice } from './page-notice.tsx';

test('notices are shown one after another, and one that is already waiting is not repeated', async () => {
  await show(<PageNotices />);
  const notice = page.getByRole('status');
  const created = (to: string) =>
    showPageNotice({ tone: 'success', title: 'shop created', link: { to, label: 'Open it' } });
  const full = () => showPageNotice({ tone: 'warning', title: 'This browser cannot save anything' });
  created('/shop');
  full();
  full();
  created('/other-shop');
  await expectTexts(notice, [/^shop created/]);
  await expect.element(page.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/shop');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.click();
  await expectTexts(notice, [/^This browser cannot save anything/]);
  await dismiss.click();
  await expect.element(page.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/other-shop');
  await dismiss.click();
  await expectHidden(notice);
});
