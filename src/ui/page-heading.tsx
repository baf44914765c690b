import { useEffect, type ReactNode } from 'react';
import css from './page-heading.module.css';

/** The h1 of a page with the actions that concern all of it; also sets the document's title to "<title> · Slipway". */
export function PageHeading({
  title,
  actions,
  children,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  /** A line below the title. */
  readonly children?: ReactNode;
}): ReactNode {
  useEffect(() => {
    document.title = `${title} · Slipway`;
  }, [title]);

  return (
    <div className={css.heading}>
      <div className={css.words}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {children && <div className={css.lead}>{children}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
