import { useEffect, type ReactNode } from 'react';
import css from './page-heading.module.css';
import { UntrustedText } from './untrusted-text.tsx';

/**
 * The heading of a page with the actions that concern all of it; it also sets the document's title to
 * "<title> · Slipway". Level 2 is for what stands beside a page. The title that was before comes back with the page
 * that had it.
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
    document.title = `${title} · Slipway`;
    return () => {
      document.title = before;
    };
  }, [title]);
  const Heading = `h${level}` as const;

  return (
    <div className={css.heading}>
      <div className={css.words}>
        <Heading className={css.title} tabIndex={-1}>
          <UntrustedText text={title} />
        </Heading>
        {children && <div className={css.lead}>{children}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
