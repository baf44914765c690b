import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';

/**
 * An icon as one path, hidden from assistive technology. A function, not a component: the first
 * view has a dozen.
 * @param size its width and height in CSS pixels
 */
export function iconOf(shapes: IconNode, size: number, className?: string): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" className={className} aria-hidden="true">
      <path d={shapes.map(pathOf).join('')} />
    </svg>
  );
}

/**
 * The path of one shape.
 * @throws for an element that no icon of the page has
 */
export function pathOf([tag, attributes]: IconNode[number]): string {
  const of = (name: string) => Number(attributes[name] ?? 0);
  const [radius, corner] = [of('r'), of('rx')];
  const arc = (size: number, x: number, y: number) => `a${size} ${size} 0 0 1 ${x} ${y}`;
  const [width, height] = [of('width') - 2 * corner, of('height') - 2 * corner];
  switch (tag) {
    case 'path':
      // A path may begin with a step from where it is: not from where the shape before it ends.
      return `M0 0${attributes['d']}`;
    case 'line':
      return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`;
    case 'circle':
      return `M${of('cx') - radius} ${of('cy')}${arc(radius, 2 * radius, 0)}${arc(radius, -2 * radius, 0)}`;
    case 'rect':
      return `M${of('x') + corner} ${of('y')}h${width}${arc(corner, corner, corner)}v${height}${arc(corner, -corner, corner)}h${-width}${arc(corner, -corner, -corner)}v${-height}${arc(corner, corner, -corner)}z`;
    default:
      throw new Error(`No path for “${tag}”`);
  }
}
