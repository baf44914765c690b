import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useState } from 'react';
import { idLinks } from '../params/list-address.ts';
import type { ListValues } from '../params/table.ts';
import { Button } from '../ui/button.tsx';
import { ManageViews } from './manage-views.tsx';
import { openMenu } from './open-menu.ts';
import { pins } from './pins.ts';
import { SaveView } from './save-view.tsx';
import { type View, viewLink } from './view-address.ts';
import { attentionName, pinnedName } from './change-views.ts';
import { type Entry, ViewEntries } from './view-entries.tsx';
import css from './views.module.css';
import { everything, ownViews, sharedViews } from './views.ts';

const entryOf = (view: View): Entry => ({ name: view.name, to: viewLink(view) });

const notes: Readonly<Record<string, string>> = { 'Recently updated': 'sorts one page of 100' };

/** The pinned deployments, a hundred each. */
function pinnedEntries(ids: readonly string[]): Entry[] {
  if (ids.length === 0) return [{ name: pinnedName, note: 'none yet' }];
  return idLinks(ids.map((id) => ({ id }))).map(({ to, part }) =>
    entryOf({ name: [pinnedName, part].filter(Boolean).join(' '), search: to.search }),
  );
}

/** The views to open, as links, and what can be done with views. It opens itself at first. */
export function ViewsMenu({
  id,
  values,
}: {
  /** By which its button finds it. */
  readonly id: string;
  /** What the list shows, with its columns. */
  readonly values: ListValues;
}): ReactNode {
  const { views, first } = useSelector(ownViews.store);
  const pinned = pinnedEntries(useSelector(pins.store));
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const { builtIn, team } = sharedViews();
  const list = { shown: values.view, first };
  const closeDialog = () => setDialog(undefined);
  return (
    <>
      <div ref={openMenu} id={id} popover="auto" className={css.menu}>
        <ViewEntries
          {...list}
          title="Views"
          isTitleHidden
          entries={[
            { ...entryOf(everything), ...(first === undefined && { to: '/deployments' }) },
            { name: attentionName, to: '/overview', note: 'on the overview' },
            ...builtIn.map((view) => ({ ...entryOf(view), note: notes[view.name] ?? '' })),
            ...pinned,
          ]}
        />
        {team.length > 0 && <ViewEntries {...list} title="Team" entries={team.map(entryOf)} />}
        {views.length > 0 && <ViewEntries {...list} title="Yours" entries={views.map(entryOf)} />}
        <div className={css.actions}>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('save')}>
            Save this view
          </Button>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDialog('manage')}>
            Manage views
          </Button>
        </div>
      </div>
      {dialog === 'save' && <SaveView values={values} onClose={closeDialog} />}
      {dialog === 'manage' && <ManageViews onClose={closeDialog} />}
    </>
  );
}
