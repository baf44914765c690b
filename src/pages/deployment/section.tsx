import css from './deployment-page.module.css';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '../../kit/time/use-timers.ts';

/** A part of the page; `id` of its heading is the target of links, `level` that of the page's. */
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
  const heading = useFragmentFocus(id);
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <section className={`stack ${css.section}`}>
      <Heading ref={heading} id={id} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Moves the focus to a heading when an address leads to it; scrolls only as far as needed. */
function useFragmentFocus(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // Every navigation counts, also from the same address.
  const arrival = hash === `#${id}` ? key : undefined;
  useEffect(() => {
    if (arrival === undefined) return undefined;
    return afterPaint(() => {
      heading.current?.scrollIntoView({ block: 'nearest' });
      heading.current?.focus({ preventScroll: true });
    });
  }, [arrival]);
  return heading;
}

/** Shows a section and moves focus there, without leaving a fragment in the address. */
function show(event: MouseEvent, id: string): void {
  event.preventDefault();
  const section = document.querySelector<HTMLElement>(`#${id}`);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** The list of the page's sections; visible on a wide page. */
export function SectionLinks({
  sections,
}: {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}): ReactNode {
  return (
    <nav className={css.links} aria-label="Sections">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => show(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
