import type { QueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import * as z from 'zod/mini';
import { config } from '../../api/config/config.ts';
import { useIntegrations } from '../../api/integrations.ts';
import { repositoryParams } from '../../api/page-parameters.ts';
import { repositoriesQuery } from '../../api/repositories/repositories.ts';
import { ownersLabel, seenIntegrations } from '../../domain/model/seen-repositories.ts';
import type { AllDeploymentsResult } from '../../features/fleet/use-all-deployments.ts';
import { isUuid } from '../../kit/params/codecs.ts';
import { saved } from '../../kit/params/saved.ts';
import { patchParams, readParams } from '../../kit/params/table.ts';
import type { Address } from '../../kit/params/use-address.ts';
import { visibleText } from '../../kit/text/visible-text.ts';

/** The address of the page: the integration, the search and the filter. */
export type RepositoriesAddress = Address<typeof repositoryParams>;

/** Maximum number of integrations that this browser remembers. */
const maxRemembered = 8;
/** The ids of the integrations last used in this browser, latest first. */
const { store: remembered, change } = saved(
  'slipway.integrations',
  z.array(z.string().check(z.refine(isUuid))),
  [],
);

/** The integration that the page chooses without a request; undefined if none. */
export const readyIntegration = () => remembered.state[0] ?? config().integrations[0]?.id;

/** Prefetches for the integration in the address, or for `readyIntegration`. */
export const repositoriesData = {
  prefetchData: (client: QueryClient, query: URLSearchParams): void => {
    const { values, problems } = readParams(repositoryParams, query);
    const id = values.integrationId ?? (problems.length > 0 ? undefined : readyIntegration());
    if (id !== undefined) void client.prefetchQuery(repositoriesQuery(id));
  },
  ownQuery: (): string => {
    const id = readyIntegration();
    const isListed = id !== undefined && config().dialect.paths.repositories !== undefined;
    return isListed ? `?${patchParams(repositoryParams, new URLSearchParams(), { integrationId: id })}` : '';
  },
};

/** Removes an ID that the service does not know. */
export function forgetIntegration(id: string): void {
  change((ids) => ids.filter((other) => other !== id));
}

/** Adds or moves an ID to the start of the remembered integrations. */
export function rememberIntegration(id: string): void {
  change((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, maxRemembered));
}

/** An integration to choose from. */
export interface Integration {
  id: string;
  /** Its name, or the owners of its repositories; empty if both are unknown. */
  label: string;
}

/**
 * The distinct integrations of all sources: the configuration, the service, the deployments, and
 * this browser.
 */
export function useKnownIntegrations(allQuery: AllDeploymentsResult) {
  'use memo';
  const listed = useIntegrations();
  const used = useSelector(remembered);
  const seen = [...seenIntegrations(allQuery.data?.records ?? [])];
  const integrations = mergeIntegrations([
    ...config().integrations.map(({ id, name }) => ({ id, label: name })),
    ...(listed.data ?? []).map(({ id, name }) => ({ id, label: name })),
    ...seen.map(([id, owners]) => ({ id, label: ownersLabel(owners) })),
    ...used.map((id) => ({ id, label: '' })),
  ]);
  const isFetching = !allQuery.error && (allQuery.isFetching || allQuery.data === undefined);
  const isLoading = listed.isFetching || (integrations.length === 0 && isFetching);
  return {
    integrations,
    /** The last used one in this browser, or the first of the configuration or of all sources. */
    preferred: used[0] ?? config().integrations[0]?.id ?? (isLoading ? undefined : integrations[0]?.id),
    isLoading,
    /** True if all sources are loaded and have no integration. */
    isNone: integrations.length === 0 && !isLoading && !allQuery.error,
    /** The query of the service's integrations, if it failed. */
    failed: listed.failureReason === null ? undefined : listed,
  };
}

/** The name of an integration, or the start of its ID. */
export function integrationName({ id, label }: Integration): string {
  return label ? visibleText(label) : `${id.slice(0, 8)}…`;
}

/** True for equal IDs, ignoring case. */
export const isSameIntegration = (one: string, other = '') => one.toLowerCase() === other.toLowerCase();

/** Merges integrations with equal IDs, ignoring case. The first position and label win. */
export function mergeIntegrations(all: readonly Integration[]): Integration[] {
  const merged = new Map<string, Integration>();
  for (const { id, label } of all) {
    const before = merged.get(id.toLowerCase());
    merged.set(id.toLowerCase(), { id: before?.id ?? id, label: before?.label || label });
  }
  return [...merged.values()];
}
