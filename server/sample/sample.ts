import { applicationOf, repositoryUrl, sampleIntegrations } from './sample-application.ts';
import { sampleDeployment } from './sample-deployment.ts';
import type { DeploymentSeed, RepositorySeed, TenantData } from './tenant-data.ts';

/** The current time of the sample in fixtures, tests, fuzz and bench, in epoch milliseconds. */
export const sampleInstant = Date.UTC(2026, 10, 15, 16, 30);

const minuteMs = 60_000;
/** Ages of the sample's deployments, from the newest to the oldest. */
const [minAgeMs, maxAgeMs] = [5 * minuteMs, 330 * 24 * 60 * minuteMs];

export function repositoryRecord(
  integrationId: string,
  { id, owner, name, branch }: { id: number; owner: string; name: string; branch: string },
): Record<string, unknown> {
  return {
    host_integration_id: integrationId,
    id,
    name,
    owner,
    url: repositoryUrl({ owner, name }),
    default_branch: branch,
  };
}

/** Generates `count` repositories for a large service, the same at each call. */
export function* largeRepositories(count: number): Generator<RepositorySeed> {
  for (let number = 0; number < count; number += 1) {
    const { integrationId, ...application } = applicationOf(number);
    const record = repositoryRecord(integrationId, { ...application, id: 410_000 + number * 7 });
    yield { integrationId, record };
  }
}

/**
 * Generates `count` deployments for a large service, nearly all in the order of their creation. Their ages
 * are from minutes to months, and most are from the last days.
 * @param at current time in epoch milliseconds; only the times depend on it
 */
export function* largeDeployments(count: number, at: number): Generator<ReturnType<typeof sampleDeployment>> {
  // With a prime step that does not divide the count, every place occurs once and neighbors are far apart.
  const step = count % 7919 === 0 ? 104_729 : 7919;
  for (let rank = count; rank > 0; rank -= 1) {
    const age = minAgeMs + Math.floor((maxAgeMs - minAgeMs) * (rank / count) ** 2.2);
    yield sampleDeployment((rank * step) % count, { at, createdAt: at - age });
  }
}

/**
 * The data of the default tenant: 300 deployments, newest last, 4 integrations, 2,000 repositories.
 * @param at current time in epoch milliseconds; only the times depend on it
 */
export function sampleData(at: number): TenantData {
  const created = ({ record }: DeploymentSeed & { record: Record<string, unknown> }) =>
    String(record['created_at']);
  return {
    integrations: sampleIntegrations,
    repositories: [...largeRepositories(2000)],
    deployments: [...largeDeployments(300, at)].toSorted((a, b) => (created(a) < created(b) ? -1 : 1)),
  };
}

/** Minutes after the first start at which the newest deployments of the sample become ready. */
const readyMinutes = [2, 5, 9];

/** The sample for the first start. Its three newest deployments become ready some minutes later. */
export function firstSample(at: number): TenantData {
  const { deployments, ...others } = sampleData(at);
  return {
    ...others,
    deployments: deployments.map((seed, place) => {
      const minutes = readyMinutes[deployments.length - 1 - place];
      if (minutes === undefined) return seed;
      const record = { ...Object(seed.record), status: 'AWAITING_DATABASE', active_revision_id: null };
      return { ...seed, record, readyAt: new Date(at + minutes * minuteMs) };
    }),
  };
}
