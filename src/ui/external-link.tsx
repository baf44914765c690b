import Icon from 'lucide-react/icons/external-link';
import type { ReactNode } from 'react';
import css from './external-link.module.css';
import { isSafeAddress } from './safe-address.ts';

/** A link out of the product, opened in a new tab. What is no plain http(s) address stays text. */
export function ExternalLink({
  href,
  children,
  isBare = false,
  className,
  tabIndex,
}: {
  readonly href: string;
  /** The address itself unless told. */
  readonly children?: ReactNode;
  /**
   * For long lists: no icon, and no element around children that are kept to themselves already.
   */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
  /** For places that rove through their links. */
  readonly tabIndex?: number | undefined;
}): ReactNode {
  if (!isSafeAddress(href)) return <bdi className={className}>{children ?? href}</bdi>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      title="Opens in a new tab"
      className={className ?? css.link}
      tabIndex={tabIndex}
    >
      {isBare ? (
        children
      ) : (
        <>
          <bdi>{children ?? href}</bdi>
          <Icon size={12} aria-hidden="true" className={css.icon} />
        </>
      )}
    </a>
  );
}
