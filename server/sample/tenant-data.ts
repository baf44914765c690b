/** A stored deployment: the record verbatim, which may be unreadable, and values for filters. */
export interface DeploymentSeed {
  record: unknown;
  remoteReconciled?: boolean;
  tagValueIds?: string[];
  /** The time at which it becomes ready, as a created one does. */
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
