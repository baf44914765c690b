import { config } from '../wire/config.ts';
import { sourceValues } from '../wire/dialect.ts';

const labels: ReadonlyMap<string, string> = new Map([
  [sourceValues.repository, 'Repository'],
  [sourceValues.image, 'Image'],
  [sourceValues.tarball, 'Tarball'],
]);

/** A source as it is shown: a known one by its label, another as it came. */
export function describeSource(source: string): string {
  const known = labels.get(source);
  return known === undefined ? source : (config().dialect.labels.sources[source] ?? known);
}
