import { createHash, randomUUID } from 'node:crypto';
import type { DeploymentRequest } from '../../src/api/deployment-request.ts';

/** The record of a new deployment. It has no active revision yet. */
export function newRecord(
  request: DeploymentRequest,
  tenant: string,
  now: Date,
): Record<string, unknown> & { id: string } {
  const { name, source, source_config: config, source_revision_config: revision } = request;
  return {
    id: randomUUID(),
    tenant_id: tenantId(tenant),
    name,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    latest_revision_id: randomUUID(),
    active_revision_id: null,
    image_version: null,
    status: 'AWAITING_DATABASE',
    source,
    source_config: {
      integration_id: null,
      repo_url: null,
      build_on_push: null,
      custom_url: null,
      listener_id: null,
      listener_config: null,
      install_command: null,
      build_command: null,
      resource_spec: null,
      ...config,
    },
    source_revision_config: {
      repo_ref: null,
      graph_config_path: null,
      image_uri: null,
      source_tarball_path: null,
      repo_commit_sha: null,
      ...revision,
    },
    secrets: request.secrets,
    secret_references: request.secret_references ?? [],
  };
}

/** A stable id for a tenant, derived from its name. */
function tenantId(tenant: string): string {
  const hex = createHash('sha256').update(tenant).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
