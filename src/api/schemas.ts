import * as z from 'zod/mini';
import { scalarText } from '../kit/text/json.ts';

/*
 * The records of docs/api.md. One line is one field; the model, the details page and the OpenAPI
 * document are derived from it. The interface does not say which fields are required or nullable, so
 * all but the id are optional and nullable. Null and absent mean "not given".
 */

/** Text. Numbers and booleans are converted to text; objects and lists are errors. */
const scalar = z.pipe(
  z.transform((raw) => scalarText(raw) ?? raw),
  z.string(),
);
const text = z.nullish(scalar);
/** A finite number, also as a string; anything else counts as not given. */
export const number = z.optional(z.pipe(z.transform(readNumber), z.nullable(z.number())));
/** `true` or `false`, also as a string; anything else is an error. */
export const boolean = z.nullish(
  z.pipe(
    z.transform((raw) => (raw === 'true' || raw === 'false' ? raw === 'true' : raw)),
    z.boolean(),
  ),
);
const freeObject = z.record(z.string(), z.unknown());
const free = z.nullish(freeObject);

function readNumber(raw: unknown): number | null {
  const isDigits = typeof raw === 'bigint' || (typeof raw === 'string' && raw.trim() !== '');
  const value = isDigits ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

const imagePullSecret = z.looseObject({ name: text });

const volumeMount = z.looseObject({
  name: text,
  mountPath: text,
  subPath: text,
  mountPropagation: text,
  readOnly: boolean,
  subPathExpr: text,
});

const volume = z.looseObject({
  name: text,
  configMap: free,
  secret: free,
  emptyDir: free,
  persistentVolumeClaim: free,
  nfs: free,
  projected: free,
  downwardAPI: free,
  csi: free,
});

const container = z.looseObject({
  name: text,
  image: text,
  imagePullPolicy: text,
  workingDir: text,
  restartPolicy: text,
  command: z.nullish(z.array(scalar)),
  args: z.nullish(z.array(scalar)),
  env: z.nullish(z.array(z.looseObject({ name: text, value: text, valueFrom: free }))),
  envFrom: z.nullish(z.array(freeObject)),
  resources: z.nullish(z.looseObject({ limits: free, requests: free })),
  volumeMounts: z.nullish(z.array(volumeMount)),
  securityContext: free,
});

export const podShape = {
  labels: free,
  annotations: free,
  service_account_name: text,
  image_pull_secrets: z.nullish(z.array(imagePullSecret)),
  volumes: z.nullish(z.array(volume)),
  volume_mounts: z.nullish(z.array(volumeMount)),
  init_containers: z.nullish(z.array(container)),
  sidecars: z.nullish(z.array(container)),
};

/** docs/api.md#resource_spec: CPU in cores, memory in MB, storage in GiB, scale in replicas. */
export const resourceSpecRecord = z.object({
  min_scale: number,
  max_scale: number,
  cpu: number,
  cpu_limit: number,
  memory_mb: number,
  memory_limit_mb: number,
  queue_min_scale: number,
  queue_max_scale: number,
  queue_cpu: number,
  queue_cpu_limit: number,
  queue_memory_mb: number,
  queue_memory_limit_mb: number,
  orchestrator_cpu: number,
  orchestrator_cpu_limit: number,
  orchestrator_memory_mb: number,
  orchestrator_memory_limit_mb: number,
  orchestrator_min_scale: number,
  orchestrator_max_scale: number,
  executor_cpu: number,
  executor_cpu_limit: number,
  executor_memory_mb: number,
  executor_memory_limit_mb: number,
  cache_cpu: number,
  cache_cpu_limit: number,
  cache_memory_mb: number,
  cache_memory_limit_mb: number,
  db_cpu: number,
  db_cpu_limit: number,
  db_memory_mb: number,
  db_memory_limit_mb: number,
  db_storage_gi: number,
  db_max_connections: number,
  ...podShape,
});

/** docs/api.md#source_config, and `deployment_type`, which some services send here. */
export const sourceConfigRecord = z.object({
  integration_id: text,
  repo_url: text,
  build_on_push: boolean,
  custom_url: text,
  listener_id: text,
  listener_config: z.nullish(z.looseObject({ k8s_namespace: text })),
  install_command: text,
  build_command: text,
  resource_spec: z.nullish(resourceSpecRecord),
  deployment_type: text,
});

/** docs/api.md#source_revision_config */
export const sourceRevisionConfigRecord = z.object({
  repo_ref: text,
  graph_config_path: text,
  image_uri: text,
  source_tarball_path: text,
  repo_commit_sha: text,
});

/** docs/api.md#deployment. Only some services send the fields from `status` on. */
export const deploymentRecord = z.object({
  id: z.string().check(z.minLength(1)),
  tenant_id: text,
  name: text,
  created_at: text,
  updated_at: text,
  latest_revision_id: text,
  active_revision_id: text,
  image_version: text,
  source_config: z.nullish(sourceConfigRecord),
  source_revision_config: z.nullish(sourceRevisionConfigRecord),
  secrets: z.nullish(z.array(z.object({ name: text, value: text }))),
  secret_references: z.nullish(z.array(z.object({ name: text, secret_name: text, secret_key: text }))),
  status: text,
  source: text,
  display_name: text,
  url: text,
  is_preview: boolean,
  agent: z.nullish(z.looseObject({ agent_id: text, environment: text })),
});

/** The documented envelope (docs/api.md#list-deployments). `readDeploymentPage` accepts more forms. */
export const deploymentPageRecord = z.object({ resources: z.array(deploymentRecord), offset: z.int() });

/** docs/api.md#repository: id, name, owner and url are needed to choose a repository. */
export const repositoryRecord = z.object({
  host_integration_id: text,
  id: z.pipe(
    z.transform((raw) =>
      typeof raw === 'bigint' || (typeof raw === 'string' && /^\d+$/.test(raw)) ? Number(raw) : raw,
    ),
    z.number(),
  ),
  name: z.string().check(z.minLength(1)),
  owner: z.string().check(z.minLength(1)),
  url: z.string().check(z.minLength(1)),
  default_branch: text,
});

/** The first issue with its path: "source_config.repo_url: expected string". */
export function describeIssue({ issues: [issue] }: Pick<z.core.$ZodError, 'issues'>): string {
  if (!issue) return 'not readable';
  const where = issue.path.join('.');
  const what = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message;
  return where ? `${where}: ${what}` : what;
}

/** The inner schema of optional, nullable and piped schemas. */
export function innerSchema(schema: unknown): unknown {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return innerSchema(schema.def.innerType);
  return schema instanceof z.ZodMiniPipe ? innerSchema(schema.def.out) : schema;
}
