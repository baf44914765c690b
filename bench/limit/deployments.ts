/** What the page reads of a deployment. */
export interface Deployment {
  id: string;
  name: string;
  status?: string | null;
  created_at: string;
  updated_at: string;
  latest_revision_id?: string | null;
  active_revision_id?: string | null;
  image_version?: string | null;
  source_config: {
    deployment_type?: string | null;
    repo_url?: string | null;
    resource_spec?: { cpu?: number; memory_mb?: number } | null;
  };
  source_revision_config?: {
    repo_ref?: string | null;
    image_uri?: string | null;
    source_tarball_path?: string | null;
  } | null;
}

export interface DeploymentPage {
  resources: Deployment[];
  /** Where the next page starts. */
  offset: number;
}

const kept = new Map<string, Promise<DeploymentPage>>();

/**
 * A page of the listing: asked for once until all are forgotten.
 * @param query the address's parameters
 */
export function askPage(query: string): Promise<DeploymentPage> {
  const known = kept.get(query);
  if (known) return known;
  const asked = fetchPage(query);
  kept.set(query, asked);
  asked.catch(() => kept.delete(query));
  return asked;
}

/** The next questions go to the service again. */
export function forgetPages(): void {
  kept.clear();
}

async function fetchPage(query: string): Promise<DeploymentPage> {
  const response = await fetch(`/api/v2/deployments?${query}`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The service answered ${response.status}`);
  const page: DeploymentPage = await response.json();
  return page;
}
