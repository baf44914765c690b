import type { MouseEvent, ReactNode } from 'react';
import css from './deployment-page.module.css';

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
