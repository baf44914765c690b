import { isObject } from '../../src/kit/text/json.ts';
import type { Random } from './random.ts';
import { podShape, sizing } from './sample-resources.ts';
import { environments, refs, roles, sampleTags, subjects, unusualNames } from './sample-words.ts';
import type { DeploymentSeed, RepositorySeed } from './tenant-data.ts';

const tenantId = '5b7e1f60-0c1d-4d52-8a3e-000000000001';
const statuses = [
  'READY',
  'READY',
  'READY',
  'READY',
  'READY',
  'READY',
  'AWAITING_DATABASE',
  'UNUSED',
  'AWAITING_DELETE',
  'UNKNOWN',
] as const;
const types = ['dev_free', 'dev', 'dev', 'prod', 'prod'] as const;
const secretNames = [
  'OPENAI_API_KEY',
  'SLACK_TOKEN',
  'SMTP_PASSWORD',
  'VECTOR_STORE_URI',
  'SENTRY_DSN',
  'SIGNING_KEY',
] as const;

interface SampleContext {
  at: number;
  /** Epoch milliseconds. */
  createdAt: number;
  /** The latest time of any event. */
  until: number;
  random: Random;
  repositories: RepositorySeed[];
  /** Names in use, without the marks that distinguish equal ones. */
  names: Set<string>;
}

type Fields = Record<string, unknown>;

/** Most run one of the newest versions, some still the latest one of their creation. */
function versionOf(at: number, drawn: number): string {
  return drawn < 15 ? `0.13.${drawn % 3}` : `0.${8 + Math.floor(((at % 300) / 300) * 5)}.${drawn % 3}`;
}

/**
 * One deployment of the sample: its kind, fields and gaps follow from its place and the generator.
 */
export function sampleDeployment(context: SampleContext): DeploymentSeed {
  const { at, createdAt, until, random } = context;
  const kind = at % 10 === 3 ? 'image' : at % 10 === 8 ? 'tarball' : 'codehost';
  const type = random.pick(types);
  const name = nameOf(context, type);
  const updatedAt = createdAt + Math.floor((until - createdAt) * random.next() ** 3);
  const latest = random.uuid();
  const state = random.next();
  const active = state < 0.78 ? latest : state < 0.92 ? random.uuid() : null;
  const isSparse = at % 17 === 5;
  return {
    record: {
      id: random.uuid(),
      tenant_id: tenantId,
      name,
      created_at: new Date(createdAt).toISOString(),
      updated_at: new Date(updatedAt).toISOString(),
      latest_revision_id: latest,
      active_revision_id: active,
      image_version: isSparse ? null : versionOf(at, random.below(20)),
      status: active === null ? 'AWAITING_DATABASE' : random.pick(statuses),
      source: kind,
      source_config: { ...configOf(context, kind, name), deployment_type: type },
      source_revision_config: revisionOf(context, kind),
      secrets: isSparse ? [] : secretsOf(random),
      secret_references: random.chance(0.3)
        ? [{ name: 'DATABASE_URI', secret_name: `${name.slice(0, 20)}-db`, secret_key: 'uri' }]
        : [],
    },
    remoteReconciled: random.chance(0.4),
    tagValueIds: sampleTags.filter(() => random.chance(0.2)).map(({ id }) => id),
  };
}

/** A unique name, as the service requires for new deployments: a repeated one gets a mark. */
function nameOf(context: SampleContext, type: string): string {
  const { at, names, random } = context;
  const name = commonName(context, type);
  if (!names.has(name) && !random.chance(0.3)) {
    names.add(name);
    return name;
  }
  return `${name}-${at.toString(36).padStart(3, '0')}`;
}

function commonName({ at, random }: SampleContext, type: string): string {
  if (at % 30 === 11) return unusualNames[Math.floor(at / 30) % unusualNames.length] ?? 'a';
  const environment = type === 'prod' ? 'prod' : random.pick(environments);
  return `${random.pick(subjects)}-${random.pick(roles)}-${environment}`;
}

function configOf({ at, random, repositories }: SampleContext, kind: string, name: string): Fields {
  const hasSizing = kind === 'image' || random.chance(0.25);
  const custom = /^[a-z0-9-]{2,60}$/.test(name) ? `https://${name}.apps.example` : null;
  const spec = hasSizing
    ? { ...sizing(random), ...(kind === 'image' && podShape(at)) }
    : {
        min_scale: 1,
        max_scale: random.pick([1, 1, 3, 10]),
        cpu: random.pick([0.1, 0.5, 1, 2]),
        memory_mb: random.pick([512, 1024, 2048, 4096]),
      };
  if (kind === 'codehost') {
    const record = repositories[Math.floor(random.next() ** 2 * repositories.length)]?.record;
    const { host_integration_id: integrationId, url } = isObject(record) ? record : {};
    return {
      integration_id: integrationId,
      repo_url: random.chance(0.15) ? `${String(url)}.git` : url,
      build_on_push: random.chance(0.6),
      custom_url: custom,
      listener_id: null,
      listener_config: null,
      install_command: random.chance(0.2) ? 'npm ci' : null,
      build_command: random.chance(0.2) ? 'npm run build' : null,
      resource_spec: spec,
    };
  }
  return {
    integration_id: null,
    repo_url: null,
    build_on_push: null,
    custom_url: custom,
    ...(kind === 'image' && {
      listener_id: random.uuid(),
      listener_config: { k8s_namespace: random.pick(['apps', 'agents-eu', 'agents-us']) },
    }),
    resource_spec: spec,
  };
}

function revisionOf({ random }: SampleContext, kind: string): Fields {
  if (kind === 'image')
    return {
      image_uri: `registry.example/${random.pick(subjects)}/${random.pick(roles)}:${random.below(9)}.${random.below(20)}`,
    };
  if (kind === 'tarball')
    return { source_tarball_path: `uploads/${random.hex(8)}/source.tar.gz`, graph_config_path: 'graph.json' };
  return {
    repo_ref: random.pick(refs),
    graph_config_path: random.pick(['graph.json', 'graph.json', 'services/agent/graph.json']),
    image_uri: null,
    source_tarball_path: null,
    repo_commit_sha: random.hex(40),
  };
}

function secretsOf(random: Random): Fields[] {
  return secretNames
    .filter(() => random.chance(0.4))
    .map((name) => ({
      name,
      value:
        name === 'SIGNING_KEY'
          ? `-----BEGIN EXAMPLE-----\n${random.hex(32)}\n-----END EXAMPLE-----`
          : `example-${random.hex(24)}`,
    }));
}
