/** A deployment to store: the record, which may be any JSON, and values for filters. */
export interface DeploymentSeed {
  record: unknown;
  remoteReconciled?: boolean;
  tagValueIds?: string[];
  /** The time at which it becomes ready, like a created deployment. */
  readyAt?: Date;
}

export interface RepositorySeed {
  integrationId: string;
  record: unknown;
}

export interface TenantData {
  integrations: { id: string; name: string }[];
  repositories: RepositorySeed[];
  deployments: DeploymentSeed[];
}
