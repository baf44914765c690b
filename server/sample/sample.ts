import { applicationOf, repositoryUrl, sampleIntegrations } from './sample-application.ts';
import { sampleDeployment } from './sample-deployment.ts';
import type { DeploymentSeed, RepositorySeed, TenantData } from './tenant-data.ts';

/** The instant of the sample in fixtures, tests, fuzz and bench, epoch milliseconds. */
export const sampleInstant = Date.UTC(2026, 10, 15, 16, 30);

const minuteMs = 60_000;
/** Ages of the sample's deployments, from the newest to the oldest. */
const [leastAgeMs, mostAgeMs] = [5 * minuteMs, 330 * 24 * 60 * minuteMs];

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

/** `count` repositories for filling a large service, one after another, the same at each call. */
export function* largeRepositories(count: number): Generator<RepositorySeed> {
  for (let number = 0; number < count; number += 1) {
    const { integrationId, ...application } = applicationOf(number);
    const record = repositoryRecord(integrationId, { ...application, id: 410_000 + number * 7 });
    yield { integrationId, record };
  }
}

/**
 * `count` deployments for filling a large service, one after another, with ages from minutes to
 * months, dense in the last days; nearly all in the order of their creation.
 * @param at epoch milliseconds; it moves their times and nothing else
 */
export function* largeDeployments(count: number, at: number): Generator<ReturnType<typeof sampleDeployment>> {
  // A prime that does not divide the count leads to every place once, and neighbours apart.
  const step = count % 7919 === 0 ? 104_729 : 7919;
  for (let rank = count; rank > 0; rank -= 1) {
    const age = leastAgeMs + Math.floor((mostAgeMs - leastAgeMs) * (rank / count) ** 2.2);
    yield sampleDeployment((rank * step) % count, { at, createdAt: at - age });
  }
}

/**
 * The data of the default tenant: 300 deployments, newest last, 4 integrations, 2,000 repositories.
 * @param at epoch milliseconds; it moves the times and nothing else
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

/** Minutes after the first filling at which the newest deployments of the sample are ready. */
const readyMinutes = [2, 5, 9];

/** The sample of a first filling: its three newest deployments are still about to become ready. */
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
