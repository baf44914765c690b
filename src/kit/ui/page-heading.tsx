import { useEffect, type ReactNode } from 'react';
import { untrustedProps } from './untrusted-text.tsx';
import css from './page-heading.module.css';

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
}: {
  readonly title: string;
  readonly level?: 1 | 2;
  readonly actions?: ReactNode;
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
      <Heading {...untrustedProps(title, 28)} className={css.title} tabIndex={-1} />
      {actions}
    </div>
  );
}
