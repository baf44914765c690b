import css from './deployment-page.module.css';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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
    <section ref={element} id={id} className={`stack ${css.section}`} aria-label={title} tabIndex={-1}>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}

/** Shows an element and moves focus there when an address leads to it by its id. */
function useFragmentFocus(id: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // Every navigation counts, also from the same address.
  const arrival = hash === `#${id}` ? key : undefined;
  useEffect(() => {
    if (arrival === undefined) return;
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.focus({ preventScroll: true });
  }, [arrival]);
  return element;
}
