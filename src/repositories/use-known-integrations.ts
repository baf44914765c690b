import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { ownersLabel } from '../model/seen-integrations.ts';
import { connection } from '../wire/connection.ts';
import { integrationsQuery } from '../wire/repository-integrations.ts';
import { type Discovery, discoveryQuery } from './discovery.ts';
import { rememberedIntegrations } from './remembered-integrations.ts';

/** An integration that nobody needs to type. */
export interface KnownIntegration {
  id: string;
  /** Its name, or the owners of its repositories; empty where neither is known. */
  label: string;
  /** Where it is known from, in words. */
  from: string;
}

export interface KnownIntegrations {
  integrations: KnownIntegration[];
  /** Whether all sources have answered or failed. */
  isSettled: boolean;
  /** A source that could not be asked. */
  failed: UseQueryResult | undefined;
  /**
   * The walk through the deployments: what it found so far, whether it goes on, and how to continue
   * and to stop it.
   */
  walk: { found: Discovery | undefined; isGoing: boolean; goOn: () => void; stop: () => void };
}

/**
 * Integrations from everywhere they can be known from, each once: the configuration, the service's
 * listing, the deployments, and this browser. Deployments are walked through until an integration
 * is seen where there is no other one.
 * @param chosen the integration of the address
 * @param isFree whether nothing more urgent is being fetched
 */
export function useKnownIntegrations(chosen: string | undefined, isFree: boolean): KnownIntegrations {
  const client = useQueryClient();
  const listed = useQuery(integrationsQuery());
  const configured = connection().integrations.map(({ id, name }) => ({
    id,
    label: name,
    from: 'configured',
  }));
  const listing = (listed.data ?? []).map(({ id, name }) => ({
    id,
    label: name,
    from: 'listed by the service',
  }));
  const remembered = rememberedIntegrations().map((id) => ({ id, label: '', from: 'used before' }));
  const others = [...configured, ...listing, ...remembered];
  const discovery = useQuery({
    ...discoveryQuery(chosen === undefined && others.length === 0 ? 'first' : 'page'),
    enabled: isFree && !listed.isFetching,
  });
  const seen = [...(discovery.data?.seen ?? [])].map(([id, owners]) => ({
    id,
    label: ownersLabel(owners),
    from: 'seen in deployments',
  }));
  const toTheEnd = { ...discoveryQuery('end'), staleTime: 0 };
  return {
    integrations: collectIntegrations(configured, listing, seen, remembered),
    isSettled: isFree && !discovery.isFetching && !listed.isFetching,
    failed: [discovery, listed].find((query) => query.failureReason !== null),
    walk: {
      found: discovery.data,
      isGoing: discovery.isFetching,
      goOn: () => void client.prefetchQuery(toTheEnd),
      // What was found so far stays.
      stop: () => void client.cancelQueries({ queryKey: toTheEnd.queryKey }, { revert: false }),
    },
  };
}

/**
 * Puts sources together: the first that knows an integration places it, the first with a label
 * names it.
 */
export function collectIntegrations(...sources: readonly KnownIntegration[][]): KnownIntegration[] {
  const known = new Map<string, KnownIntegration>();
  for (const { id, label, from } of sources.flat()) {
    const before = known.get(id.toLowerCase());
    known.set(id.toLowerCase(), {
      id: before?.id ?? id,
      label: before?.label || label,
      from: before ? `${before.from}, ${from}` : from,
    });
  }
  return [...known.values()];
}
