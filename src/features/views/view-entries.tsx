import { type ReactNode, useId } from 'react';
import { visibleText } from '../../kit/text/visible-text.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { Entry } from './views.ts';
import css from './views.module.css';

/** Actions of a saved view. */
export interface EntryActions {
  onRename: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
  onCopy: (entry: Entry) => void;
}

/** Some views to open, as links. */
export function ViewEntries({
  title,
  isTitleHidden = false,
  entries,
  current,
  actions,
}: {
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly entries: readonly Entry[];
  /** The name of the view that is current. */
  readonly current: string | undefined;
  /** For views of this browser. */
  readonly actions?: EntryActions;
}): ReactNode {
  const id = useId();
  return (
    <>
      <h2 id={id} className={isTitleHidden ? 'visually-hidden' : `small ${css.group}`}>
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {entries.map((entry) => (
          <li
            key={entry.name}
            className={`line ${css.entry}`}
            data-current={entry.name === current || undefined}
          >
            <Link
              to={entry.to}
              className={css.name}
              aria-current={entry.name === current ? 'true' : undefined}
            >
              <UntrustedText text={entry.name} />
            </Link>
            {actions && <Actions entry={entry} actions={actions} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Actions({ entry, actions }: { readonly entry: Entry; readonly actions: EntryActions }): ReactNode {
  const name = visibleText(entry.name);
  return (
    <span className="small">
      <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => actions.onRename(entry)}>
        Rename
      </Button>
      <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => actions.onDelete(entry)}>
        Delete
      </Button>
      <Button variant="quiet" aria-label={`Copy link to ${name}`} onClick={() => actions.onCopy(entry)}>
        Copy link
      </Button>
    </span>
  );
}
