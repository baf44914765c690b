import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReadingControl } from '../../features/fleet/use-reading.ts';
import { ownersLabel, seenIntegrations } from '../../domain/model/repository-deployments.ts';
import { visibleText } from '../../kit/text/visible-text.ts';
import { config } from '../../service/config/config.ts';
import { integrationsQuery } from '../../service/wire/repository-integrations.ts';
import { useRememberedIntegrations } from './remembered-integrations.ts';

/** An integration to choose from, with where it is known from. */
export interface KnownIntegration {
  id: string;
  /** Its name, or the owners of its repositories; empty where neither is known. */
  label: string;
  /** Its origin in words. */
  from: string;
}

export interface KnownIntegrations {
  integrations: KnownIntegration[];
  /** True once an integration is known, or no source is left that may name one. */
  isSettled: boolean;
  /** The service's own listing of them, where it has failed. */
  failed: UseQueryResult | undefined;
  /** The reading of deployments, which name integrations. */
  fleet: ReadingControl;
}

/**
 * The integrations of all sources, each once: the configuration, the service's listing, the
 * deployments, and this browser.
 */
export function useKnownIntegrations(fleet: ReadingControl): KnownIntegrations {
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
  const seen = [...seenIntegrations(fleet.reading?.records ?? [])].map(([id, owners]) => ({
    id,
    label: ownersLabel(owners),
    from: 'seen in deployments',
  }));
  const integrations = collectIntegrations(configured, listing, seen, remembered);
  const isLookedFor = integrations.length === 0 && (fleet.isReading || fleet.reading === undefined);
  return {
    integrations,
    isSettled: !listed.isFetching && !isLookedFor,
    failed: listed.failureReason === null ? undefined : listed,
    fleet,
  };
}

/** The name of an integration; the beginning of its ID without one. */
export function integrationName(known: readonly KnownIntegration[], id: string): string {
  const label = known.find((each) => each.id.toLowerCase() === id.toLowerCase())?.label;
  return label ? visibleText(label) : `${id.slice(0, 8)}…`;
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
