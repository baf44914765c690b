import { ExternalLink as ExternalLinkShape } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { isSafeAddress } from './safe-address.ts';
import css from './external-link.module.css';

/** A link to another site in a new tab. Anything but an http(s) URL is shown as text. */
export function ExternalLink({
  href,
  children = href,
  isBare = false,
  className,
  ...rest
}: ComponentProps<'a'> & {
  readonly href: string;
  /** For long lists: no icon, and no element around children that are already isolated. */
  readonly isBare?: boolean;
}): ReactNode {
  if (!isSafeAddress(href)) return <bdi className={className}>{children}</bdi>;
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      title="Opens in a new tab"
      className={className ?? 'anywhere'}
    >
      {isBare ? (
        children
      ) : (
        <>
          <bdi className={css.text}>{children}</bdi>
          <Icon of={ExternalLinkShape} size={12} className={css.icon} />
        </>
      )}
    </a>
  );
}
