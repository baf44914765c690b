import type { ResourceSpec } from '../../api/deployment.ts';
import { type Component, components } from './components.ts';
import { formatSize } from './format-size.ts';

/** The totals with the fewest and the most replicas; equal without scaling. */
interface Span {
  min: number;
  max: number;
}

/**
 * The sum of all components' requests, each times its replicas. A component without replicas counts
 * once; a component without the size does not count.
 * @returns cores and MB; undefined if no component has the size
 */
export function totalRequest(spec: ResourceSpec) {
  return { cpu: total('cpu', spec), memoryMb: total('memory', spec) };
}

function total(size: 'cpu' | 'memory', spec: ResourceSpec): Span | undefined {
  const spans = components.flatMap((component) => {
    const request = spec[component[size]];
    if (request === undefined) return [];
    const { min, max } = replicas(component, spec);
    return [{ min: request * min, max: request * max }];
  });
  if (spans.length === 0) return undefined;
  return spans.reduce((sum, { min, max }) => ({ min: sum.min + min, max: sum.max + max }));
}

function replicas({ minScale, maxScale }: Component, spec: ResourceSpec): Span {
  const upper = maxScale && spec[maxScale];
  const min = (minScale && spec[minScale]) ?? Math.min(1, upper ?? 1);
  return { min, max: Math.max(min, upper ?? min) };
}

/** A span in words: "2", "0.5 to 3"; undefined → "". */
export function formatSpan(span: Span | undefined): string {
  if (!span) return '';
  const [min, max] = [formatSize(span.min), formatSize(span.max)];
  return min === max ? min : `${min} to ${max}`;
}
