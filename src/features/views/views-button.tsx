import { useSelector } from '@tanstack/react-store';
import { BookmarkPlus, Check, ChevronDown, Ellipsis } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { ListValues } from '../../api/filters.ts';
import { usePageActions } from '../../kit/commands/page-actions.tsx';
import { offerUndo } from '../../kit/feedback/undo-notice.tsx';
import { addressOf } from '../../kit/params/base-path.ts';
import { longAddressNote } from '../../kit/text/long-address.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { copyAloud } from '../../kit/ui/copy-button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { ActionsMenu, Menu, MenuItem } from '../../kit/ui/menu.tsx';
import { usePopover } from '../../kit/ui/popover.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import { NameView, useNameView } from './save-view.tsx';
import { all, deleteView, listViews, ownViews, type View, viewLink } from './views.ts';
import menuCss from '../../kit/ui/menu.module.css';
import css from './views.module.css';

export function ViewsButton({
  values,
}: {
  /** The address of the list, with its columns. */
  readonly values: ListValues;
}): ReactNode {
  const { views } = useSelector(ownViews.store);
  const { shared, team, own } = listViews(views);
  const current = values.view ?? (values.filters || values.sort ? undefined : all.name);
  const { isOpen, button, popover } = usePopover();
  const [naming, setNaming] = useState<{ renamed?: View }>();
  usePageActions([{ label: 'Save this view', icon: BookmarkPlus, run: () => setNaming({}) }]);
  const nameView = useNameView(values);
  const copyLink = (view: View) => {
    const { pathname, search } = viewLink(view);
    const address = `${window.location.origin}${addressOf(pathname)}${search}`;
    const note = longAddressNote(address);
    void copyAloud('Link', address, note && `. ${note}`);
  };
  const remove = (view: View) => {
    offerUndo(`“${view.name}” is deleted.`, deleteView(view));
    if (values.view === view.name) nameView(undefined);
  };
  return (
    <>
      <Button variant="quiet" {...button}>
        Views
        <Icon of={ChevronDown} size={14} />
      </Button>
      {isOpen && (
        <Menu {...popover}>
          <ViewEntries current={current} title="Views" entries={shared} />
          {team.length > 0 && <ViewEntries current={current} title="Team" entries={team} />}
          {own.length > 0 && (
            <ViewEntries
              current={current}
              title="Yours"
              entries={own}
              actions={[
                { label: 'Rename', run: (renamed) => setNaming({ renamed }) },
                { label: 'Copy link', run: copyLink },
                { label: 'Delete', run: remove },
              ]}
            />
          )}
          <div className={menuCss.group}>
            <button
              type="button"
              className={`hoverable ${menuCss.entry}`}
              aria-haspopup="dialog"
              onClick={() => setNaming({})}
            >
              Save this view
            </button>
            <p className={`small ${css.note}`}>Saves filters, order and columns in this browser.</p>
          </div>
        </Menu>
      )}
      {naming && <NameView {...naming} values={values} onClose={() => setNaming(undefined)} />}
    </>
  );
}

function ViewEntries({
  title,
  entries,
  current,
  actions,
}: {
  readonly title: string;
  readonly entries: readonly View[];
  readonly current: string | undefined;
  /** Actions of views in this browser. */
  readonly actions?: readonly { readonly label: string; readonly run: (view: View) => void }[];
}): ReactNode {
  return (
    <div className={menuCss.group}>
      {title !== 'Views' && <h2 className={`small ${menuCss.heading}`}>{title}</h2>}
      <ul aria-label={title} className={css.entries}>
        {entries.map((entry) => (
          <li key={entry.name} className="line" data-current={entry.name === current || undefined}>
            <Link
              to={viewLink(entry)}
              className={`hoverable ${menuCss.entry}`}
              aria-current={entry.name === current ? 'true' : undefined}
            >
              <UntrustedText text={entry.name} />
            </Link>
            {entry.name === current && <Icon of={Check} size={14} />}
            {actions && (
              <ActionsMenu label={`Options for ${visibleText(entry.name)}`} icon={Ellipsis}>
                {actions.map(({ label, run }) => (
                  <MenuItem key={label} onClick={() => run(entry)}>
                    {label}
                  </MenuItem>
                ))}
              </ActionsMenu>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
