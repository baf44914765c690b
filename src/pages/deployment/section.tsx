import type { ReactNode } from 'react';
import css from './deployment-page.module.css';
import { useFragmentFocus } from './use-fragment-focus.ts';

/** A named part of the page; `id` is the target of its link, `level` that of the page's heading. */
export function Section({
  id,
  title,
  level,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly level: 1 | 2;
  readonly children: ReactNode;
}): ReactNode {
  const element = useFragmentFocus(id);
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <section ref={element} id={id} className={css.section} aria-label={title} tabIndex={-1}>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
