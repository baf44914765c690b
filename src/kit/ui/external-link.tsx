import { ExternalLink as ExternalLinkShape } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { isSafeAddress } from './safe-address.ts';
import css from './external-link.module.css';

/** A link to another site, opened in a new tab. Anything but an http(s) URL is shown as text. */
export function ExternalLink({
  href,
  children,
  isBare = false,
  className,
  tabIndex,
  onFollow,
}: {
  readonly href: string;
  /** By default the address. */
  readonly children?: ReactNode;
  /** For long lists: no icon, and no element around children that are already isolated. */
  readonly isBare?: boolean;
  readonly className?: string | undefined;
  /** For lists with a single tab stop. */
  readonly tabIndex?: number | undefined;
  readonly onFollow?: () => void;
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
      onClick={onFollow}
    >
      {isBare ? (
        children
      ) : (
        <>
          <bdi>{children ?? href}</bdi>
          <Icon of={ExternalLinkShape} size={12} className={css.icon} />
        </>
      )}
    </a>
  );
}
