/**
 * A stored deployment: the wire record verbatim (secret values included, unreadable ones too) and
 * the values for filters beside it.
 */
export interface DeploymentSeed {
  record: unknown;
  remoteReconciled?: boolean;
  tagValueIds?: string[];
  /** The time at which it becomes ready, as a created one does. */
  readyAt?: Date;
}

/** A repository of an integration: the wire record verbatim. */
export interface RepositorySeed {
  integrationId: string;
  record: unknown;
}

export interface TenantData {
  integrations: { id: string; name: string }[];
  repositories: RepositorySeed[];
  deployments: DeploymentSeed[];
}
