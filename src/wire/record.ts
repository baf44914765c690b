import { z } from '../params/zod.ts';

/*
 * The records of INTERFACE.md 2 in the wire's own (neutral) spelling. One line is one field; the model, the details page
 * and the OpenAPI document follow from it. The interface does not say which fields are required or nullable, so all
 * but the id are both optional and nullable; null and absent mean "not given".
 */

/** Text. Numbers and booleans are taken as their text; anything structured is an error. */
const text = z.pipe(
  z.transform((raw) => (typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : raw)),
  z.string(),
);
/** Any finite number, digits as text too. What cannot be read counts as not given: a size never costs the record. */
const number = z.pipe(z.transform(readNumber), z.optional(z.number()));
const boolean = z.pipe(
  z.transform((raw) => (raw === 'true' ? true : raw === 'false' ? false : raw)),
  z.boolean(),
);
/** A free-form object: its inner structure is not shown. */
const free = z.record(z.string(), z.unknown());

const given = <Schema extends z.core.$ZodType>(schema: Schema) => z.optional(z.nullable(schema));
const list = <Schema extends z.core.$ZodType>(schema: Schema) => given(z.array(schema));

function readNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

const imagePullSecret = z.looseObject({ name: given(text) });

const volumeMount = z.looseObject({
  name: given(text),
  mountPath: given(text),
  subPath: given(text),
  mountPropagation: given(text),
  readOnly: given(boolean),
  subPathExpr: given(text),
});

const volume = z.looseObject({
  name: given(text),
  configMap: given(free),
  secret: given(free),
  emptyDir: given(free),
  persistentVolumeClaim: given(free),
  nfs: given(free),
  projected: given(free),
  downwardAPI: given(free),
  csi: given(free),
});

const container = z.looseObject({
  name: given(text),
  image: given(text),
  imagePullPolicy: given(text),
  workingDir: given(text),
  restartPolicy: given(text),
  command: list(text),
  args: list(text),
  env: list(z.looseObject({ name: given(text), value: given(text), valueFrom: given(free) })),
  envFrom: list(free),
  resources: given(z.looseObject({ limits: given(free), requests: given(free) })),
  volumeMounts: list(volumeMount),
  securityContext: given(free),
});

/** INTERFACE.md 2.2.3: CPU in cores, memory in MB, storage in GiB, scale in replicas. */
export const resourceSpecRecord = z.object({
  min_scale: given(number),
  max_scale: given(number),
  cpu: given(number),
  cpu_limit: given(number),
  memory_mb: given(number),
  memory_limit_mb: given(number),
  queue_min_scale: given(number),
  queue_max_scale: given(number),
  queue_cpu: given(number),
  queue_cpu_limit: given(number),
  queue_memory_mb: given(number),
  queue_memory_limit_mb: given(number),
  orchestrator_cpu: given(number),
  orchestrator_cpu_limit: given(number),
  orchestrator_memory_mb: given(number),
  orchestrator_memory_limit_mb: given(number),
  orchestrator_min_scale: given(number),
  orchestrator_max_scale: given(number),
  executor_cpu: given(number),
  executor_cpu_limit: given(number),
  executor_memory_mb: given(number),
  executor_memory_limit_mb: given(number),
  cache_cpu: given(number),
  cache_cpu_limit: given(number),
  cache_memory_mb: given(number),
  cache_memory_limit_mb: given(number),
  db_cpu: given(number),
  db_cpu_limit: given(number),
  db_memory_mb: given(number),
  db_memory_limit_mb: given(number),
  db_storage_gi: given(number),
  db_max_connections: given(number),
  labels: given(free),
  annotations: given(free),
  service_account_name: given(text),
  image_pull_secrets: list(imagePullSecret),
  volumes: list(volume),
  volume_mounts: list(volumeMount),
  init_containers: list(container),
  sidecars: list(container),
});

/** INTERFACE.md 2.2.1, and `deployment_type`, which services are known to send here. */
export const sourceConfigRecord = z.object({
  integration_id: given(text),
  repo_url: given(text),
  build_on_push: given(boolean),
  custom_url: given(text),
  listener_id: given(text),
  listener_config: given(z.looseObject({ k8s_namespace: given(text) })),
  install_command: given(text),
  build_command: given(text),
  resource_spec: given(resourceSpecRecord),
  deployment_type: given(text),
});

/** INTERFACE.md 2.2.2 */
export const sourceRevisionConfigRecord = z.object({
  repo_ref: given(text),
  graph_config_path: given(text),
  image_uri: given(text),
  source_tarball_path: given(text),
  repo_commit_sha: given(text),
});

/** INTERFACE.md 2.2: an element of `resources`; `status`, `source`, `display_name` and `url` are known extras, read when present. */
export const deploymentRecord = z.object({
  id: z.string().check(z.minLength(1)),
  tenant_id: given(text),
  name: given(text),
  created_at: given(text),
  updated_at: given(text),
  latest_revision_id: given(text),
  active_revision_id: given(text),
  image_version: given(text),
  source_config: given(sourceConfigRecord),
  source_revision_config: given(sourceRevisionConfigRecord),
  secrets: list(z.object({ name: given(text), value: given(text) })),
  secret_references: list(z.object({ name: given(text), secret_name: given(text), secret_key: given(text) })),
  status: given(text),
  source: given(text),
  display_name: given(text),
  url: given(text),
});

/** The documented envelope of the deployment listing (INTERFACE.md 4.2). What is read is laxer: see readDeploymentPage. */
export const deploymentPageRecord = z.object({ resources: z.array(deploymentRecord), offset: z.int() });

/** INTERFACE.md 2.1. Only these four are needed to choose a repository; the rest can be typed or is known from the path. */
export const repositoryRecord = z.object({
  host_integration_id: given(text),
  id: z.pipe(
    z.transform((raw) => (typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw)),
    z.number(),
  ),
  name: z.string().check(z.minLength(1)),
  owner: z.string().check(z.minLength(1)),
  url: z.string().check(z.minLength(1)),
  default_branch: given(text),
});
