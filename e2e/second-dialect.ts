/** A second dialect: every kind of name and word is another one. */
export const secondDialect = {
  deploymentsPath: '/public/v3/apps',
  creationPath: '/public/v3/apps/new',
  repositoriesPath: '/public/v3/links/acmehub/{integration_id}/repositories',
  integrationsPath: '/public/v3/links',
  parameters: {
    limit: 'page_size',
    offset: 'skip',
    name_contains: 'search',
    deployment_type: 'plan',
    deployment_ids: 'ids',
  },
  envelope: {
    resources: 'data.apps',
    offset: 'data.next',
    repositories: 'data.repositories',
    integrations: 'links',
  },
  fields: {
    id: 'app_id',
    name: 'title',
    image_version: 'runtime.version',
    status: 'state',
    source_config: 'origin',
    'source_config.repo_url': 'origin.repository.url',
    'source_config.resource_spec.sidecars.env.value': 'origin.resource_spec.sidecars.env.content',
    secrets: 'credentials',
    'secrets.name': 'credentials.label',
    'secrets.value': 'credentials.content',
  },
  repositoryFields: { owner: 'owner.login', url: 'clone_url', default_branch: 'head' },
  graphConfigPath: 'flow_file',
  cachePrefix: 'redis_',
  sources: { repository: { word: 'acmehub', label: 'Acme Hub' } },
  deploymentTypes: { dev: { word: 'staging', label: 'Staging' }, prod: 'live', dev_free: 'hobby' },
  statuses: { READY: { label: 'Up and running', tone: 'normal' } },
  defaultConfigPath: 'flow.json',
  // The header that chooses a tenant of the reference service, which a host hands on only as a
  // header of the dialect.
  workspaceHeader: 'X-Slipway-Tenant',
  limits: { pageSize: 10, maxPageSize: 50, nameLength: 12 },
  timeZone: 'Europe/Berlin',
};
