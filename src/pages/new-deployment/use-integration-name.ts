import { useQuery } from '@tanstack/react-query';
import type { FleetRecord } from '../../domain/model/fleet-record.ts';
import { ownersLabel, seenIntegrations } from '../../domain/model/repository-deployments.ts';
import { config } from '../../service/config/config.ts';
import { integrationsQuery } from '../../service/wire/repository-integrations.ts';

/**
 * The name of an integration: its name in the configuration or in the service's listing, else
 * the owners that deployments of it have; undefined where nothing names it.
 */
export function useIntegrationName(id: string, records: readonly FleetRecord[]): string | undefined {
  const { data = [] } = useQuery(integrationsQuery());
  const named = [...config().integrations, ...data].find(
    (each) => each.id.toLowerCase() === id.toLowerCase() && each.name !== '',
  );
  const owners = seenIntegrations(records).get(id);
  return named?.name ?? (owners && ownersLabel(owners)) ?? undefined;
}
