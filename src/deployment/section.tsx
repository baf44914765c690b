import type { ReactNode } from 'react';
import css from './deployment-page.module.css';

/** A named part of the page. `level` is that of the page's own heading. */
export function Section({
  title,
  level,
  children,
}: {
  readonly title: string;
  readonly level: 1 | 2;
  readonly children: ReactNode;
}): ReactNode {
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <section className={css.section} aria-label={title}>
      <Heading className={css.title}>{title}</Heading>
      {children}
    </section>
  );
}
