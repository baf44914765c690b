import { type ReactNode, useId } from 'react';
import { Link } from '../../kit/ui/link.tsx';
import { UntrustedText } from '../../kit/ui/untrusted-text.tsx';
import type { Entry } from './view-list.ts';
import css from './views.module.css';

/** Some views to open, as links. */
export function ViewEntries({
  title,
  isTitleHidden = false,
  entries,
  shown,
  first,
}: {
  readonly title: string;
  readonly isTitleHidden?: boolean;
  readonly entries: readonly Entry[];
  /** The name of the view that is shown. */
  readonly shown: string | undefined;
  /** The name of the default view. */
  readonly first: string | undefined;
}): ReactNode {
  const id = useId();
  return (
    <>
      <h2 id={id} className={isTitleHidden ? 'visually-hidden' : `small ${css.group}`}>
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {entries.map(({ name, to, note }) => (
          <li key={name} className={css.entry} data-current={name === shown || undefined}>
            {to === undefined ? (
              <span className={css.name}>{name}</span>
            ) : (
              <Link to={to} className={css.name} aria-current={name === shown ? 'true' : undefined}>
                <UntrustedText text={name} />
              </Link>
            )}
            <span className="small">{[note, name === first && 'default'].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
