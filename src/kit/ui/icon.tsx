import type { IconNode } from 'lucide';
import { createElement, type ReactNode } from 'react';

/** An icon, hidden from assistive technology. `size` is its width and height in CSS pixels. */
export function Icon({
  of,
  size,
  className,
}: {
  readonly of: IconNode;
  readonly size: number;
  readonly className?: string | undefined;
}): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={className} aria-hidden="true">
      {of.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))}
    </svg>
  );
}
