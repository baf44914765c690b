import type { ResourceSpec } from '../../api/deployment.ts';
import { type Component, components } from './components.ts';
import { formatSize } from './format-size.ts';

/** The totals with the fewest and the most replicas; equal without scaling. */
interface Span {
  least: number;
  most: number;
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
    const [least, most] = replicas(component, spec);
    return [{ least: request * least, most: request * most }];
  });
  if (spans.length === 0) return undefined;
  return spans.reduce((sum, { least, most }) => ({ least: sum.least + least, most: sum.most + most }));
}

function replicas({ minScale, maxScale }: Component, spec: ResourceSpec): [least: number, most: number] {
  const min = minScale && spec[minScale];
  const max = maxScale && spec[maxScale];
  const least = min ?? Math.min(1, max ?? 1);
  return [least, Math.max(least, max ?? least)];
}

/** A span in words: "2", "0.5 to 3"; undefined → "". */
export function formatSpan(span: Span | undefined): string {
  if (!span) return '';
  const [least, most] = [formatSize(span.least), formatSize(span.most)];
  return least === most ? least : `${least} to ${most}`;
}
