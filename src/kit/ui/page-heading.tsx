import { useEffect, type ReactNode } from 'react';
import css from './page-heading.module.css';
import { UntrustedText } from './untrusted-text.tsx';

let site = '';

/** Sets the end of every page's title. */
export function nameSite(name: string): void {
  document.title = site = name;
}

/**
 * The heading of a page, with the actions for the whole page; it also sets the document's title to
 * "<title> · <site>". Level 2 is for content beside a page. The previous title returns when the
 * heading unmounts.
 */
export function PageHeading({
  title,
  actions,
  level = 1,
  children,
}: {
  readonly title: string;
  readonly level?: 1 | 2;
  readonly actions?: ReactNode;
  /** A line below the title. */
  readonly children?: ReactNode;
}): ReactNode {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${site}`;
    return () => {
      document.title = before;
    };
  }, [title]);
  const Heading = `h${level}` as const;

  return (
    <div className={`cluster ${css.heading}`}>
      <div className={css.words}>
        <Heading className={css.title} tabIndex={-1}>
          <UntrustedText text={title} />
        </Heading>
        {children && <div className="quiet">{children}</div>}
      </div>
      {actions && <div className={`cluster ${css.actions}`}>{actions}</div>}
    </div>
  );
}
