import { expect, it } from 'vitest';
import { closeDialog, openedDialog } from './opened-dialog.ts';

it('keeps a dialog open that was opened before the browser told that the one before is closed', () => {
  const opening = (at: number) => ({ name: 'commands' as const, pathname: '/deployments', opening: at });
  const [first, second] = [opening(1), opening(2)];
  openedDialog.setState(() => first);
  openedDialog.setState(() => second);
  closeDialog(first);
  expect(openedDialog.get()).toBe(second);
  closeDialog(second);
  expect(openedDialog.get()).toBeUndefined();
});
