import { createRandom, type Random } from './random.ts';
import { sampleDeployment } from './sample-deployment.ts';
import { branches, owners, roles, subjects } from './sample-words.ts';
import type { DeploymentSeed, RepositorySeed, TenantData } from './tenant-data.ts';

/** The end of the sample: it must not depend on the current day. */
const lastDay = Date.UTC(2026, 10, 15, 16, 30);
const yearMs = 365 * 24 * 3_600_000;

/**
 * Integrations of the default tenant; each has the repositories of one owner, the first those of
 * two.
 */
export const sampleIntegrations = owners.map((owner, at) => ({
  id: `1d0c5e2a-7b34-4f7e-9a10-0000000000${String(at + 1).padStart(2, '0')}`,
  name: owner,
}));

/** A repository record (INTERFACE.md 2.1). */
export function repositoryRecord(
  integrationId: string,
  { id, owner, name, branch }: { id: number; owner: string; name: string; branch: string },
): Record<string, unknown> {
  return {
    host_integration_id: integrationId,
    id,
    name,
    owner,
    url: `https://codehost.example/${owner}/${name}`,
    default_branch: branch,
  };
}

/** `count` repositories with names like a team's, spread over the sample's integrations. */
function* sampleRepositories(count: number, random: Random): Generator<RepositorySeed> {
  for (let at = 0; at < count; at += 1) {
    const integration = sampleIntegrations[at % sampleIntegrations.length];
    if (!integration) return;
    const base = `${random.pick(subjects)}-${random.pick(roles)}`;
    const round = Math.floor(at / (sampleIntegrations.length * 60));
    // Names are unique on a code host: the position distinguishes equal ones.
    const name = round === 0 ? `${base}-${random.hex(2)}` : `${base}-${at.toString(36).padStart(3, '0')}`;
    yield {
      integrationId: integration.id,
      record: repositoryRecord(integration.id, {
        id: 410_000 + at * 7,
        owner: integration.name,
        name,
        branch: random.pick(branches),
      }),
    };
  }
}

/** Deployments over a year, newest last, most of them from these repositories. */
function* sampleDeployments(
  count: number,
  random: Random,
  repositories: RepositorySeed[],
): Generator<DeploymentSeed> {
  const names = new Set<string>();
  for (let at = 0; at < count; at += 1) {
    const createdAt = lastDay - yearMs + Math.floor((yearMs * (at + random.next())) / count);
    yield sampleDeployment({ at, createdAt, until: lastDay, random, repositories, names });
  }
}

/**
 * The data of the default tenant: 300 deployments over a year, 4 integrations, 2,000 repositories;
 * the same at each call.
 */
export function sampleData(): TenantData {
  const random = createRandom(20_261_115);
  const repositories = [...sampleRepositories(2000, random)];
  return {
    integrations: sampleIntegrations,
    repositories,
    deployments: [...sampleDeployments(300, random, repositories.slice(0, 160))],
  };
}

/** `count` repositories for filling a large service, one after another, the same at each call. */
export function largeRepositories(count: number): Iterable<RepositorySeed> {
  return sampleRepositories(count, createRandom(7));
}

/** `count` deployments for filling a large service, one after another, the same at each call. */
export function largeDeployments(count: number): Iterable<DeploymentSeed> {
  const random = createRandom(11);
  return sampleDeployments(count, random, [...sampleRepositories(400, createRandom(7))]);
}
