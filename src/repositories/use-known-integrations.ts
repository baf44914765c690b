import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { learnVocabulary } from '../model/vocabulary.ts';
import { connection } from '../wire/connection.ts';
import { deploymentsQuery } from '../wire/deployments.ts';
import { integrationsQuery } from '../wire/repository-integrations.ts';
import { rememberedIntegrations } from './remembered-integrations.ts';

/** An integration that nobody needs to type. */
export interface KnownIntegration {
  id: string;
  /** Its name, or the owners of its repositories; empty where neither is known. */
  label: string;
  /** Where it is known from, in words. */
  from: string;
}

/**
 * Integrations from everywhere they can be known from, each once.
 * @param isFree whether nothing more urgent is being fetched
 * @returns `isSettled` when all sources have answered or failed; `failed` is one that could not be asked
 */
export function useKnownIntegrations(isFree: boolean): {
  integrations: KnownIntegration[];
  isSettled: boolean;
  failed: UseQueryResult | undefined;
} {
  const deployments = useQuery({ ...deploymentsQuery({ limit: 100 }), enabled: isFree });
  const listed = useQuery(integrationsQuery());
  const seen = learnVocabulary(deployments.data?.rows ?? []).integrations;
  return {
    integrations: collectIntegrations(
      connection().integrations.map(({ id, name }) => ({ id, label: name, from: 'configured' })),
      (listed.data ?? []).map(({ id, name }) => ({ id, label: name, from: 'listed by the service' })),
      seen.map(({ id, label }) => ({ id, label, from: 'seen in deployments' })),
      rememberedIntegrations().map((id) => ({ id, label: '', from: 'used before' })),
    ),
    isSettled: isFree && !deployments.isFetching && !listed.isFetching,
    failed: [deployments, listed].find((query) => query.failureReason !== null),
  };
}

/** Puts sources together: the first that knows an integration places it, the first with a label names it. */
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
