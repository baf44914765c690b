import type { ReactNode } from 'react';

/**
 * An icon of `icon-shapes.ts`, hidden from assistive technology. A function, not a component: the
 * first view has a dozen.
 * @param size its width and height in CSS pixels
 */
export function iconOf(shape: string, size: number, className?: string): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
