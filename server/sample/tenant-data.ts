/**
 * A deployment as it is stored: the wire record verbatim (secret values included, unreadable ones
 * too) and what filters ask for beside it.
 */
export interface DeploymentSeed {
  record: unknown;
  remoteReconciled?: boolean;
  tagValueIds?: string[];
}

/** A repository of an integration: the wire record verbatim. */
export interface RepositorySeed {
  integrationId: string;
  record: unknown;
}

/** Everything that one tenant has. */
export interface TenantData {
  integrations: { id: string; name: string }[];
  repositories: RepositorySeed[];
  deployments: DeploymentSeed[];
}
