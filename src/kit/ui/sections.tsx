import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { focusAndScroll } from './focus.ts';
import css from './sections.module.css';

/** A section of a page. `id` is the id of its heading, `level` the level of the page's heading. */
export function Section({
  id,
  title,
  level = 1,
  className = '',
  children,
  ...rest
}: ComponentProps<'section'> & {
  readonly id: string;
  readonly title: string;
  readonly level?: 1 | 2;
}): ReactNode {
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <section {...rest} className={`stack ${className}`}>
      <Heading id={id} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Scrolls to a section and focuses it, without a fragment in the address. */
function show(event: MouseEvent, id: string): void {
  event.preventDefault();
  const section = document.getElementById(id);
  if (section) focusAndScroll(section);
}

export function SectionLinks({
  sections,
  className = '',
}: {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <nav className={`${css.links} ${className}`} aria-label="Sections">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="quiet" onClick={(event) => show(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
