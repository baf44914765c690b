import { createRandom, type Random } from './random.ts';
import { type Application, applicationOf, cycled, repositoryUrl } from './sample-application.ts';
import { type Deviation, deviationOf } from './sample-deviations.ts';
import { podShape, sizing } from './sample-resources.ts';
import { roles, sampleTags, subjects } from './sample-words.ts';
import type { DeploymentSeed } from './tenant-data.ts';

const tenantId = '5b7e1f60-0c1d-4d52-8a3e-000000000001';
const minute = 60_000;
const day = 24 * 60 * minute;

type Fields = Record<string, unknown>;

/** The deployment type of each environment, and the git reference that it runs. */
const environments = {
  prod: {
    type: 'prod',
    refOf: (random: Random) => `refs/tags/v${1 + random.below(3)}.${random.below(10)}.${random.below(4)}`,
  },
  'prod-eu': { type: 'prod', refOf: () => 'release/eu' },
  staging: { type: 'dev', refOf: (_random: Random, branch: string) => branch },
  dev: { type: 'dev', refOf: () => 'develop' },
  sandbox: { type: 'dev_free', refOf: (_random: Random, branch: string) => branch },
} as const;
type Environment = keyof typeof environments;

/** The environments of nine applications, twenty deployments in total. The pattern repeats. */
const environmentsOf: readonly (readonly Environment[])[] = [
  ['prod', 'staging', 'dev'],
  ['prod', 'staging'],
  ['prod', 'prod-eu', 'staging', 'dev'],
  ['prod', 'staging'],
  ['sandbox'],
  ['staging', 'dev'],
  ['dev'],
  ['prod', 'staging', 'sandbox'],
  ['prod', 'dev'],
];
const pattern = environmentsOf.flatMap((own, application) =>
  own.map((environment) => ({ application, environment })),
);

interface Times {
  /** The current time in the sample, in epoch milliseconds. */
  at: number;
  createdAt: number;
}

/** The deployment at this place of the sample. `times` determines its times and its image version. */
export function sampleDeployment(place: number, times: Times): DeploymentSeed & { record: Fields } {
  const { application: number, environment } = cycled(pattern, place);
  const application = applicationOf(environmentsOf.length * Math.floor(place / pattern.length) + number);
  const random = createRandom(11_000_000 + place);
  const deviation = deviationOf(place);
  const suffix = deviation.preview === undefined ? environment : `pr-${deviation.preview}`;
  const name = `${application.name}-${suffix}`;
  const latest = random.uuid();
  const other = deviation.revision === 'newer' ? random.uuid() : null;
  const { createdAt, updatedAt } = timesOf(deviation, times, random.next());
  const { version = versionOf(times.at - updatedAt) } = deviation;
  return {
    record: {
      id: random.uuid(),
      tenant_id: tenantId,
      name,
      created_at: new Date(createdAt).toISOString(),
      updated_at: new Date(updatedAt).toISOString(),
      latest_revision_id: latest,
      active_revision_id: deviation.revision === undefined ? latest : other,
      image_version: version,
      status: deviation.status ?? 'READY',
      source: application.source,
      ...(deviation.preview !== undefined && { is_preview: true }),
      source_config: {
        ...configOf(application, environment, deviation, random),
        custom_url: `https://${name}.apps.example`,
        deployment_type: environments[environment].type,
        resource_spec: specOf(place, application, environment, deviation),
      },
      source_revision_config: revisionOf(application, environment, deviation, random),
      secrets: application.secrets.slice(deviation.lacksSecret ? 1 : 0).map((secret) => ({
        name: secret,
        value:
          secret === 'SIGNING_KEY'
            ? `-----BEGIN EXAMPLE-----\n${random.hex(32)}\n-----END EXAMPLE-----`
            : `example-${random.hex(24)}`,
      })),
      secret_references: application.hasDatabase
        ? [{ name: 'DATABASE_URI', secret_name: `${name}-db`, secret_key: 'uri' }]
        : [],
    },
    remoteReconciled: random.chance(0.9),
    tagValueIds: sampleTags.filter(() => random.chance(0.2)).map(({ id }) => id),
  };
}

/** The times of creation and last update. Recent updates are more frequent than old ones. */
function timesOf({ created, updated }: Deviation, { at, createdAt }: Times, drawn: number) {
  const begin = created === undefined ? createdAt : at - created * minute;
  const age = updated === undefined ? Math.max(minute, (at - begin) * drawn ** 2) : updated * minute;
  return { createdAt: begin, updatedAt: Math.max(begin, Math.floor(at - age)) };
}

/** The image version that was the newest when the deployment was last updated. */
function versionOf(age: number): string {
  return age < 2 * day ? '0.14.2' : age < 20 * day ? '0.14.1' : '0.14.0';
}

function configOf(
  application: Application,
  environment: Environment,
  { buildsOnPush }: Deviation,
  random: Random,
): Fields {
  if (application.source === 'codehost')
    return {
      integration_id: application.integrationId,
      // People enter both forms.
      repo_url: `${repositoryUrl(application)}${environment === 'dev' && random.chance(0.3) ? '.git' : ''}`,
      build_on_push: buildsOnPush ?? environment !== 'prod',
      install_command: application.buildCommand && 'npm ci',
      build_command: application.buildCommand,
    };
  if (application.source === 'tarball') return {};
  return {
    listener_id: random.uuid(),
    listener_config: { k8s_namespace: environment === 'prod-eu' ? 'agents-eu' : 'agents' },
  };
}

/** Image deployments have the sizes of every component; all other deployments only the main sizes. */
function specOf(
  place: number,
  { source, labels }: Application,
  environment: Environment,
  { hasLowLimit }: Deviation,
): Fields {
  const size =
    (environments[environment].type === 'prod' ? 2 : 1) * (labels?.['tier'] === 'critical' ? 2 : 1);
  return {
    ...(source === 'image'
      ? { ...sizing(size), ...podShape(place) }
      : { min_scale: 1, max_scale: size, cpu: 0.5 * size, memory_mb: 1024 * size }),
    ...(labels && { labels }),
    ...(hasLowLimit && { memory_limit_mb: 512 }),
  };
}

function revisionOf(
  { name, owner, branch, source, path }: Application,
  environment: Environment,
  { isDuplicate, preview }: Deviation,
  random: Random,
): Fields {
  if (source === 'image')
    return { image_uri: `registry.example/${owner}/${name}:${1 + random.below(3)}.${random.below(20)}` };
  if (source === 'tarball')
    return { source_tarball_path: `uploads/${random.hex(8)}/source.tar.gz`, graph_config_path: path };
  const ref = environments[environment].refOf(random, branch);
  return {
    repo_ref:
      preview !== undefined
        ? `feature/${random.pick(subjects)}-${random.pick(roles)}`
        : isDuplicate
          ? branch
          : ref,
    graph_config_path: path,
    repo_commit_sha: random.hex(40),
  };
}
