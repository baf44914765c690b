import { useSelector } from '@tanstack/react-store';
import type { ReactNode } from 'react';
import { titleNews } from '../feedback/use-title-news.ts';
import { untrustedProps } from './untrusted-text.tsx';
import css from './page-heading.module.css';

let site = '';

/** Sets the site name in all document titles, and the title until there is a heading. */
export function nameSite(name: string): void {
  document.title = site = name;
}

/**
 * The heading of a page, with actions for the whole page. It sets the document's title to "<title>
 * · <site>". Level 2 is for content beside a page.
 */
export function PageHeading({
  title,
  actions,
  level = 1,
  isDocumentTitle = true,
}: {
  readonly title: string;
  readonly level?: 1 | 2;
  readonly actions?: ReactNode;
  /** False if another heading sets the document's title. */
  readonly isDocumentTitle?: boolean;
}): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <div className={`cluster ${css.heading}`}>
      {isDocumentTitle && <DocumentTitle title={title} />}
      <Heading {...untrustedProps(title, 28)} className={css.title} tabIndex={-1} />
      {actions}
    </div>
  );
}

/** A separate component, so that news do not render the actions again. */
function DocumentTitle({ title }: { readonly title: string }): ReactNode {
  const news = useSelector(titleNews, (all) => all.map(({ text }) => text).join(', '));
  return <title>{`${news && `● ${news} · `}${title} · ${site}`}</title>;
}
