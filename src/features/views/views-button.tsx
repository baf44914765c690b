import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useState } from 'react';
import type { ListValues } from '../../service/wire/parameters.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Menu, useMenu } from '../../kit/ui/menu.tsx';
import { ManageViews } from './manage-views.tsx';
import { pins } from './pins.ts';
import { SaveView } from './save-view.tsx';
import { ViewEntries } from './view-entries.tsx';
import { listViews } from './view-list.ts';
import css from './views.module.css';
import { ownViews } from './views.ts';

/** Opens the menu of views: links to them, saving and managing. */
export function ViewsButton({
  values,
}: {
  /** What the list shows, with its columns. */
  readonly values: ListValues;
}): ReactNode {
  const kept = useSelector(ownViews.store);
  const { shared, team, own } = listViews(kept, useSelector(pins.store));
  const { isOpen, button, menu } = useMenu();
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const list = { shown: values.view, first: kept.first };
  const closeDialog = () => setDialog(undefined);
  return (
    <>
      <Button variant="quiet" className={css.button} {...button}>
        Views
      </Button>
      {isOpen && (
        <Menu {...menu} className={css.menu}>
          <ViewEntries {...list} title="Views" isTitleHidden entries={shared} />
          {team.length > 0 && <ViewEntries {...list} title="Team" entries={team} />}
          {own.length > 0 && <ViewEntries {...list} title="Yours" entries={own} />}
          <div className={css.actions}>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('save')}>
              Save this view
            </Button>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('manage')}>
              Manage views
            </Button>
          </div>
        </Menu>
      )}
      {dialog === 'save' && <SaveView values={values} onClose={closeDialog} />}
      {dialog === 'manage' && <ManageViews onClose={closeDialog} />}
    </>
  );
}
