import { Ellipsis } from 'lucide';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectHidden, press } from '../../../component-tests/act.ts';
import { show } from '../../../component-tests/open.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ActionsMenu, MenuItem } from '../ui/menu.tsx';
import { useBoundKeys } from './shortcuts.ts';

function Form({ onSend }: { readonly onSend: () => void }): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  useBoundKeys('mod+enter', onSend, true);
  return (
    <>
      <ActionsMenu label="More" icon={Ellipsis}>
        <MenuItem>Copy</MenuItem>
      </ActionsMenu>
      <Button onClick={() => setIsAsking(true)}>Ask</Button>
      <input aria-label="Name" />
      {/* The browser would open the tests in another tab. */}
      <a href="#there" onClick={(event) => event.preventDefault()}>
        Link
      </a>
      {isAsking && (
        <Dialog
          title="Question"
          actions={<Button type="submit">Cancel</Button>}
          onClose={() => setIsAsking(false)}
        >
          Sure?
        </Dialog>
      )}
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'Question' });
const menu = () => page.getByRole('menu', { name: 'More' });

test('Ctrl+Enter works in a field and on a button, but not on a link', async () => {
  const onSend = vi.fn<() => void>();
  await show(<Form onSend={onSend} />);
  await press('Control+Enter', page.getByRole('textbox', { name: 'Name' }));
  expect(onSend).toHaveBeenCalledTimes(1);
  await press('Control+Enter', page.getByRole('button', { name: 'Ask' }));
  expect(onSend).toHaveBeenCalledTimes(2);
  await expectHidden(dialog());
  await press('Control+Enter', page.getByRole('link', { name: 'Link' }));
  expect(onSend).toHaveBeenCalledTimes(2);
});

test('Ctrl+Enter does nothing while a dialog or a menu is open', async () => {
  const onSend = vi.fn<() => void>();
  await show(<Form onSend={onSend} />);
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(dialog()).toBeVisible();
  await press('Control+Enter');
  expect(onSend).not.toHaveBeenCalled();
  await press('Escape');
  await expectHidden(dialog());

  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(menu()).toBeVisible();
  await press('Control+Enter', page.getByRole('textbox', { name: 'Name' }));
  expect(onSend).not.toHaveBeenCalled();
  await press('Escape');
  await expectHidden(menu());

  await press('Control+Enter', page.getByRole('textbox', { name: 'Name' }));
  expect(onSend).toHaveBeenCalledTimes(1);
});
