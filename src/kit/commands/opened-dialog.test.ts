import { expect, it } from 'vitest';
import { closeDialog, openDialog, openedDialog } from './opened-dialog.ts';

it('keeps a dialog that opens before the browser reports that the previous one closed', () => {
  openDialog('commands');
  openDialog('shortcuts');
  closeDialog('commands');
  expect(openedDialog.state).toBe('shortcuts');
  closeDialog('shortcuts');
  expect(openedDialog.state).toBeUndefined();
});
