import { repositoryRecord } from './sample.ts';
import type { DeploymentSeed, RepositorySeed } from './tenant-data.ts';

export const integrationA = { id: 'a1a1a1a1-0000-4000-8000-000000000001', name: 'acme-labs' };
/** The same without a name: the page only finds it in deployments that use it. */
export const unnamed = { ...integrationA, name: '' };
/** An integration that fixtures mention but the tenant does not have. */
export const integrationB = { id: 'b2b2b2b2-0000-4000-8000-000000000002', name: 'elsewhere' };
/** A repository in most fixtures. */
export const ordersUrl = 'https://codehost.example/acme-labs/orders-agent';
export const orders = { integration_id: integrationA.id, repo_url: ordersUrl, repo_ref: 'main' };
export const tagA = 'c3c3c3c3-0000-4000-8000-00000000000a';
export const tagB = 'c3c3c3c3-0000-4000-8000-00000000000b';

export function uuid(n: number): string {
  return `d4d4d4d4-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

type Fields = Record<string, unknown>;

/** The id of the fixture deployment with this name, the same in every run. */
export function idOf(name: string): string {
  let hash = 0;
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return uuid(100_000_000_000 + hash);
}

/** A deployment with an ordinary value for most fields. @param fields replace fields of the record */
export function deployment(
  name: string,
  fields: Fields = {},
  {
    type = 'dev',
    repoUrl = 'https://codehost.example/acme-labs/checkout-agent',
    spec = {},
  }: { type?: string; repoUrl?: string | null; spec?: Fields } = {},
): DeploymentSeed & { record: Fields } {
  const revision = uuid(500);
  return {
    record: {
      id: idOf(name),
      tenant_id: uuid(1),
      name,
      created_at: '2026-10-01T09:00:00Z',
      updated_at: '2026-11-01T12:30:00Z',
      latest_revision_id: revision,
      active_revision_id: revision,
      image_version: '1.2.3',
      status: 'READY',
      source: 'codehost',
      source_config: {
        integration_id: repoUrl === null ? null : integrationA.id,
        repo_url: repoUrl,
        build_on_push: true,
        custom_url: `https://${encodeURIComponent(name)}.apps.example`,
        deployment_type: type,
        resource_spec: {
          min_scale: 1,
          max_scale: 3,
          cpu: 0.5,
          cpu_limit: 1,
          memory_mb: 1024,
          memory_limit_mb: 2048,
          ...spec,
        },
      },
      source_revision_config: {
        repo_ref: 'main',
        graph_config_path: 'graph.json',
        repo_commit_sha: '0123456789abcdef0123456789abcdef01234567',
      },
      secrets: [],
      secret_references: [],
      ...fields,
    },
  };
}

/** `count` deployments. The first is item-001, and each is a minute older than the previous one. */
export function sequence(count: number): DeploymentSeed[] {
  const first = Date.UTC(2026, 9, 1);
  return Array.from({ length: count }, (_, at) =>
    deployment(`item-${String(at + 1).padStart(3, '0')}`, {
      created_at: new Date(first - at * 60_000).toISOString(),
    }),
  );
}

/** `count` repositories of integration A, with three owners. */
export function repositoriesOfA(count: number): RepositorySeed[] {
  const names = ['checkout-agent', 'orders-agent', 'search-agent'] as const;
  const owners = ['acme-labs', 'acme-labs', 'northwind', 'zeta'] as const;
  return Array.from({ length: count }, (_, at) => ({
    integrationId: integrationA.id,
    record: repositoryRecord(integrationA.id, {
      id: 1000 + at,
      owner: owners[at < names.length ? 0 : at % owners.length] ?? 'acme-labs',
      name: names[at] ?? `repository-${String(at + 1).padStart(5, '0')}`,
      branch: at % 5 === 4 ? 'develop' : 'main',
    }),
  }));
}

/** Repositories with irregular data: missing fields, other integrations, duplicates, unreadable records. */
export function branchless(): RepositorySeed[] {
  const record = (id: number, name: string) =>
    repositoryRecord(integrationA.id, { id, owner: 'acme-labs', name, branch: 'main' });
  const { default_branch: _branch, ...withoutBranch } = record(1, 'without-branch');
  const { host_integration_id: _integration, ...withoutIntegration } = record(2, 'without-integration');
  return [
    withoutBranch,
    withoutIntegration,
    { ...record(3, 'other-integration'), host_integration_id: integrationB.id },
    record(4, 'twin'),
    record(4, 'twin'),
    record(5, 'same-id-one'),
    record(5, 'same-id-two'),
    { ...record(6, 'hostile'), url: 'javascript:alert(1)', name: '<img src=x onerror=alert(1)>' },
    { ...record(7, 'x'), name: null },
    'a text where a record should be',
  ].map((each) => ({ integrationId: integrationA.id, record: each }));
}
