import { hostileDeployments } from './fixture-hostile.ts';
import {
  branchless,
  integrationA,
  deployment,
  repositoriesOfA,
  sequence,
  tagA,
  tagB,
  uuid,
} from './fixture-records.ts';
import { repositoryRecord, sampleData, sampleInstant } from './sample.ts';
import type { DeploymentSeed, TenantData } from './tenant-data.ts';

const integrations = [integrationA];
const repositories = repositoriesOfA(3);

function of(...deployments: DeploymentSeed[]): TenantData {
  return { integrations, repositories, deployments };
}

function listing(count: number): TenantData {
  return { integrations, deployments: [], repositories: repositoriesOfA(count) };
}

/** Deployments of which every filter selects different ones. */
function filters(): DeploymentSeed[] {
  return [
    deployment('alpha-search', { status: 'READY', image_version: '1.0.0' }, { type: 'prod' }),
    deployment('beta-search', { status: 'AWAITING_DATABASE', image_version: '1.0.0' }, { type: 'dev' }),
    deployment('gamma-100%_sure', { status: 'READY', image_version: '2.0.0' }, { type: 'dev_free' }),
    {
      ...deployment('delta-tagged', { status: 'UNUSED', image_version: '2.0.0' }, { type: 'dev' }),
      tagValueIds: [tagA],
    },
    { ...deployment('epsilon-tagged', { status: 'READY' }, { type: 'prod' }), tagValueIds: [tagA, tagB] },
    {
      ...deployment('zeta-reconciled', { status: 'SOMETHING_NEW' }, { type: 'dev' }),
      remoteReconciled: true,
    },
  ];
}

/** A deployment and a repository whose URLs contain a credential. */
function urlCredentials(): TenantData {
  const url = 'https://s3cr3t-value-url@codehost.example/acme-labs/web';
  const record = repositoryRecord(integrationA.id, {
    id: 1,
    owner: 'acme-labs',
    name: 'web',
    branch: 'main',
  });
  return {
    integrations,
    repositories: [{ integrationId: integrationA.id, record: { ...record, url } }],
    deployments: [deployment('from-web', {}, { repoUrl: url })],
  };
}

const unreadable: DeploymentSeed[] = [
  deployment('good-one'),
  { record: 'a text where a record should be' },
  { record: null },
  { record: { name: 'no id', secrets: [{ name: 'TOKEN', value: 's3cr3t-value-unreadable' }] } },
  { record: { id: { of: uuid(9001) }, name: 'an id in parts' } },
  deployment('good-two'),
];

/** Secret values of the fixture `secrets`. The page must not show them before Reveal. */
export const secretValues = {
  apiKey: 's3cr3t-value-api-key',
  pem: '-----BEGIN EXAMPLE-----\ns3cr3t-value-line-one\ns3cr3t-value-line-two\n-----END EXAMPLE-----',
  env: 's3cr3t-value-env',
} as const;

const secrets = deployment(
  'with-secrets',
  {
    secrets: [
      { name: 'API_KEY', value: secretValues.apiKey },
      { name: 'SIGNING_KEY', value: secretValues.pem },
    ],
    secret_references: [{ name: 'DATABASE_URI', secret_name: 'orders-db', secret_key: 'uri' }],
  },
  {
    spec: {
      sidecars: [
        { name: 'proxy', image: 'proxy:1', env: [{ name: 'PROXY_TOKEN', value: secretValues.env }] },
      ],
    },
  },
);

const revision = uuid(7001);

/** A record with only the documented fields: no status, no source, no type. */
function bare(name: string): DeploymentSeed {
  const { status: _status, source: _source, ...record } = deployment(name).record;
  return { record: { ...record, source_config: { repo_url: 'https://codehost.example/acme-labs/bare' } } };
}

/** Contents of a tenant by name. Each test fills its own tenant with one of them. */
export const fixtures = {
  empty: () => ({ integrations: [], repositories: [], deployments: [] }),
  few: () => of(deployment('checkout-agent'), deployment('orders-agent'), deployment('search-agent')),
  many: () => of(...sequence(45)),
  lots: () => of(...sequence(230)),
  sample: () => sampleData(sampleInstant),
  hostile: () => of(...hostileDeployments()),
  secrets: () => of(secrets, deployment('without-secrets')),
  'url-credentials': urlCredentials,
  filters: () => of(...filters()),
  revisions: () =>
    of(
      deployment('live', { latest_revision_id: revision, active_revision_id: revision }),
      deployment('behind', { latest_revision_id: revision, active_revision_id: uuid(7002) }),
      deployment('unborn', { latest_revision_id: revision, active_revision_id: null }),
    ),
  sources: () =>
    of(
      deployment('from-repository'),
      deployment(
        'from-image',
        { source: 'image', source_revision_config: { image_uri: 'registry.example/shop/agent:1.2' } },
        { repoUrl: null },
      ),
      deployment(
        'from-tarball',
        { source: 'tarball', source_revision_config: { source_tarball_path: 'uploads/a/source.tar.gz' } },
        { repoUrl: null },
      ),
    ),
  unreadable: () => of(...unreadable),
  'duplicate-ids': () =>
    of(
      deployment('twin', { id: uuid(8001) }),
      deployment('twin-again', { id: uuid(8001) }),
      deployment('single'),
    ),
  'bare-records': () => of(bare('bare-one'), bare('bare-two')),
  'no-repositories': () => ({ integrations, repositories: [], deployments: [] }),
  'repositories-30': () => listing(30),
  'repositories-200': () => listing(200),
  'repositories-5000': () => listing(5000),
  'repositories-irregular': () => ({ integrations, deployments: [], repositories: branchless() }),
} as const satisfies Record<string, () => TenantData>;

export type FixtureName = keyof typeof fixtures;

export function isFixtureName(name: string): name is FixtureName {
  return Object.hasOwn(fixtures, name);
}
