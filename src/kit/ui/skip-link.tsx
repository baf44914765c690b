import { useSelector } from '@tanstack/react-store';
import { Store } from '@tanstack/store';
import { type ReactNode, useEffect } from 'react';
import css from './skip-link.module.css';

/** True while the page shows a table with rows. */
const hasRowsStore = new Store(false);

/** Offers a link that skips to the rows of the page's table while there are any in sight. */
export function useSkipToRows(hasRows: boolean): void {
  useEffect(() => {
    hasRowsStore.setState(() => hasRows);
    return () => hasRowsStore.setState(() => false);
  }, [hasRows]);
}

/**
 * A link that shows while it has the focus; it moves the focus and leaves the address alone.
 * @param to a selector of the element that gets the focus
 */
export function SkipLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  return (
    <a
      className={css.skip}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}

/** The link to the rows. It follows them alone: with the frame its links would render, too. */
export function RowsLink(): ReactNode {
  return useSelector(hasRowsStore) && <SkipLink to="#content tbody th a">Skip to rows</SkipLink>;
}
