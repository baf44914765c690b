import { type ReactNode, useState } from 'react';
import type { PartLink } from '../../domain/model/list-address.ts';
import { Link } from '../../kit/ui/link.tsx';
import css from './bars.module.css';

/**
 * What leads to deployments: its link to all of them, or to the first hundred and then to each
 * hundred; text where there is none.
 */
export function DeploymentsLink({
  name,
  links,
  className,
  children,
}: {
  /** What the deployments have in common. */
  readonly name: string;
  readonly links: readonly PartLink[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = links;
  if (!first) return children;
  const words = `in ${links.length} parts of 100`;
  return (
    <>
      <Link
        to={first.to}
        className={className}
        aria-label={name}
        title={first.part && `The first 100 of them: ${first.part}`}
      >
        {children}
      </Link>
      {first.part && (
        <details className={css.parts} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary aria-label={`${name} ${words}`}>{words}</summary>
          {isOpen &&
            links.map(({ to, part }) => (
              <Link key={part} to={to} aria-label={`${name}, ${part}`}>
                {part}
              </Link>
            ))}
        </details>
      )}
    </>
  );
}
