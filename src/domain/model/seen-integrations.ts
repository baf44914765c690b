import { byCount, countOne } from '../../kit/text/tally.ts';
import type { FleetRecord } from './fleet-record.ts';
import { repositoryLabel } from './source.ts';

/** Integrations of deployments, each with counts of the owners in its repository URLs. */
export function seenIntegrations(
  records: readonly FleetRecord[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const seen = new Map<string, Map<string, number>>();
  for (const { sourceConfig } of records) {
    const { integrationId, repoUrl } = sourceConfig;
    if (!integrationId) continue;
    const owners = seen.get(integrationId) ?? new Map<string, number>();
    seen.set(integrationId, owners);
    const label = repoUrl ? repositoryLabel(repoUrl) : '';
    if (label.includes('/')) countOne(owners, label.slice(0, label.indexOf('/')));
  }
  return seen;
}

/** The three most frequent owners of an integration, as its label. */
export function ownersLabel(owners: ReadonlyMap<string, number>): string {
  return byCount(owners).slice(0, 3).join(', ');
}
