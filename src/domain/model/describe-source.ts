import { type Labels, sourceValues } from '../../service/wire/dialect.ts';

const labels: ReadonlyMap<string, string> = new Map([
  [sourceValues.repository, 'Repository'],
  [sourceValues.image, 'Image'],
  [sourceValues.tarball, 'Tarball'],
]);

/**
 * A source as it is shown: a known one by its label (or `own`, the dialect's), another as it came.
 */
export function describeSource(source: string, own: Labels['sources']): string {
  const known = labels.get(source);
  return known === undefined ? source : (own[source] ?? known);
}
