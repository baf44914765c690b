import type { ReactNode } from 'react';
import { Link } from '../../kit/ui/link.tsx';
import { settingsSections } from './settings-sections.ts';
import css from './settings-page.module.css';

/** A part of the settings; its heading is the target of links. */
export function SettingsSection({
  id,
  children,
}: {
  readonly id: keyof typeof settingsSections;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {settingsSections[id]}
      </h2>
      {children}
    </section>
  );
}

/** The sections, at the left of a wide page. */
export function SettingsLinks(): ReactNode {
  return (
    <nav className={css.links} aria-label="Sections">
      <ul>
        {Object.entries(settingsSections).map(([id, title]) => (
          <li key={id}>
            <Link to={`/settings#${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
