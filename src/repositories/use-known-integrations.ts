import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { ownersLabel } from '../model/seen-integrations.ts';
import { config } from '../wire/config.ts';
import { integrationsQuery } from '../wire/repository-integrations.ts';
import { type Discovery, discoveryQuery } from './discovery.ts';
import { useRememberedIntegrations } from './remembered-integrations.ts';

/** An integration to choose from, with where it is known from. */
export interface KnownIntegration {
  id: string;
  /** Its name, or the owners of its repositories; empty where neither is known. */
  label: string;
  /** Where it is known from, as people read it. */
  from: string;
}

export interface KnownIntegrations {
  integrations: KnownIntegration[];
  /** Whether every source has answered or failed. */
  isSettled: boolean;
  /** The first source that has failed. */
  failed: UseQueryResult | undefined;
  /**
   * The walk through the deployments: what it has found, whether it runs, and how to resume and
   * stop it.
   */
  walk: { found: Discovery | undefined; isRunning: boolean; resume: () => void; stop: () => void };
}

/**
 * The integrations of all sources, each once: the configuration, the service's listing, the
 * deployments, and this browser. Where no other source knows one, deployments are read until one
 * names an integration.
 * @param chosen the integration of the address
 * @param isFree whether deployments may be read: nothing more urgent is being fetched
 */
export function useKnownIntegrations(chosen: string | undefined, isFree: boolean): KnownIntegrations {
  const client = useQueryClient();
  const listed = useQuery(integrationsQuery());
  const configured = config().integrations.map(({ id, name }) => ({
    id,
    label: name,
    from: 'configured',
  }));
  const listing = (listed.data ?? []).map(({ id, name }) => ({
    id,
    label: name,
    from: 'listed by the service',
  }));
  const remembered = useRememberedIntegrations().map((id) => ({ id, label: '', from: 'used before' }));
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
      isRunning: discovery.isFetching,
      resume: () => void client.prefetchQuery(toTheEnd),
      // What was found is kept.
      stop: () => void client.cancelQueries({ queryKey: toTheEnd.queryKey }, { revert: false }),
    },
  };
}

/** Merges sources: an integration stands where the first source has it, with the first label. */
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
