import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useEffect, useState } from 'react';
import type { ListValues } from '../../service/wire/parameters.ts';
import { addressOf } from '../../kit/params/base-path.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button, ButtonLink } from '../../kit/ui/button.tsx';
import { announce } from '../../kit/ui/live-region.tsx';
import { Menu, useMenu } from '../../kit/ui/menu.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { deleteView, rememberView } from './change-views.ts';
import { NameView } from './save-view.tsx';
import { type View, viewLink } from './view-address.ts';
import { type EntryActions, ViewEntries } from './view-entries.tsx';
import css from './views.module.css';
import { listViews, ownViews, viewNamed } from './views.ts';

/** Opens the menu of views; beside it stands the view that was opened last. */
export function ViewsButton({
  values,
}: {
  /** The address of the list, with its columns. */
  readonly values: ListValues;
}): ReactNode {
  const { views, last } = useSelector(ownViews.store);
  const { shared, team, own } = listViews(views);
  const { isOpen, button, menu } = useMenu();
  const [naming, setNaming] = useState<{ renamed?: View }>();
  const [deleted, setDeleted] = useState<{ name: string; undo: () => void }>();
  const { view: current } = values;
  const lastView = last === current ? undefined : viewNamed(last);
  useEffect(() => {
    if (current !== undefined && viewNamed(current)) rememberView(current);
  }, [current]);
  const actions: EntryActions = {
    onRename: (renamed) => setNaming({ renamed }),
    onDelete: (view) => setDeleted({ name: view.name, undo: deleteView(view) }),
    onCopy: (view) => {
      const { pathname, search } = viewLink(view);
      void navigator.clipboard
        .writeText(`${window.location.origin}${addressOf(pathname)}${search}`)
        .then(() => announce('Link copied'));
    },
  };
  const undo = () => {
    deleted?.undo();
    setDeleted(undefined);
  };
  return (
    <>
      <Button variant="quiet" className={css.button} {...button}>
        Views
      </Button>
      {lastView && (
        <ButtonLink variant="quiet" to={viewLink(lastView)}>
          <UntrustedText text={lastView.name} />
        </ButtonLink>
      )}
      {isOpen && (
        <Menu {...menu} className={css.menu}>
          <ViewEntries current={current} title="Views" isTitleHidden entries={shared} />
          {team.length > 0 && <ViewEntries current={current} title="Team" entries={team} />}
          {own.length > 0 && <ViewEntries current={current} title="Yours" entries={own} actions={actions} />}
          <div className={css.actions}>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setNaming({})}>
              Save this view
            </Button>
          </div>
        </Menu>
      )}
      {deleted && (
        <span role="status">
          “{visibleText(deleted.name)}” is deleted.{' '}
          <Button variant="quiet" onClick={undo}>
            Undo
          </Button>
        </span>
      )}
      {naming && <NameView {...naming} values={values} onClose={() => setNaming(undefined)} />}
    </>
  );
}
