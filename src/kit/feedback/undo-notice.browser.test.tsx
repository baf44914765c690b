import { expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../component-tests/accessible.ts';
import { expectHidden, expectTexts } from '../../../component-tests/act.ts';
import { show } from '../../../component-tests/open.tsx';
import { offerUndo, UndoNotice } from './undo-notice.tsx';

const notice = page.getByRole('status');

test('an action is undone or its notice dismissed; the next action replaces the notice', async () => {
  const undo = vi.fn<() => void>();
  await show(<UndoNotice />);
  offerUndo('“First” is deleted.', () => undefined);
  offerUndo('“Second” is deleted.', undo);
  await expectTexts(notice, [/^“Second” is deleted\./]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectHidden(notice);
  expect(undo).toHaveBeenCalledOnce();
  offerUndo('“Third” is deleted.', undo);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expectHidden(notice);
  expect(undo).toHaveBeenCalledOnce();
});

test.for([
  [60_000, 0, 0],
  [0, 19_000, 1],
  [0, 21_000, 0],
] as const)('a notice shown for %i ms is still there %i ms later: %i', async ([before, after, count]) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(<UndoNotice />);
  offerUndo('“First” is deleted.', () => undefined);
  await vi.advanceTimersByTimeAsync(before);
  await expect.element(notice).toBeVisible();
  await cleanup();
  await vi.advanceTimersByTimeAsync(after);
  await show(<UndoNotice />);
  expect(notice.elements()).toHaveLength(count);
});
