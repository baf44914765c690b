import type { MouseEvent, ReactNode } from 'react';
import { reach } from '../../kit/ui/focus.ts';
import css from './deployment-page.module.css';

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
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <section className={`stack ${css.section}`}>
      <Heading id={id} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Shows a section and moves focus there, without leaving a fragment in the address. */
function show(event: MouseEvent, id: string): void {
  event.preventDefault();
  const section = document.getElementById(id);
  if (section) reach(section);
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
