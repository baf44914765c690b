import { randomUUID } from 'node:crypto';

import { type DeploymentRequest, deploymentRequestRecord } from '../../src/wire/deployment-request.ts';

/** One complaint, as the service's 422 carries it. */
export interface Complaint {
  loc: (string | number)[];
  msg: string;
  type: string;
}

const components = ['', 'queue_', 'orchestrator_', 'executor_', 'cache_', 'db_'];

/** Reads the body of `POST /v2/deployments` (WIRE.md 2). Complaints name fields and never repeat values: they may be secret. */
export function readRequest(body: unknown): { request: DeploymentRequest } | { complaints: Complaint[] } {
  const parsed = deploymentRequestRecord.safeParse(body);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) =>
      complaint(
        issue.path.map((step) => (typeof step === 'symbol' ? step.toString() : step)),
        wordsOf(issue.code),
        issue.code,
      ),
    );
    return { complaints };
  }
  const complaints = [
    ...sourceComplaints(parsed.data),
    ...sizeComplaints(parsed.data),
    ...secretComplaints(parsed.data),
  ];
  return complaints.length > 0 ? { complaints } : { request: parsed.data };
}

/** How a service of this kind names a missing or wrong field. */
function wordsOf(code: string): string {
  return code === 'invalid_type' ? 'Field required, or of the wrong type' : 'The value is not valid';
}

/** A complaint about a field of the body. */
export function complaint(path: (string | number)[], msg: string, type = 'value_error'): Complaint {
  return { loc: ['body', ...path], msg, type };
}

function sourceComplaints({
  source,
  source_config: config,
  source_revision_config: revision,
}: DeploymentRequest): Complaint[] {
  const required = (path: [string, string], value: unknown): Complaint[] =>
    value === undefined || value === '' ? [complaint(path, 'Field required', 'missing')] : [];
  switch (source) {
    case 'codehost':
      return [
        ...required(['source_config', 'integration_id'], config.integration_id),
        ...required(['source_config', 'repo_url'], config.repo_url),
        ...required(['source_config', 'deployment_type'], config.deployment_type),
        ...required(['source_revision_config', 'repo_ref'], revision.repo_ref),
        ...(config.resource_spec
          ? [complaint(['source_config', 'resource_spec'], 'Sizing belongs to image sources')]
          : []),
        ...(revision.repo_ref?.startsWith('refs/tags/') && config.build_on_push
          ? [complaint(['source_config', 'build_on_push'], 'A tag cannot be built on push')]
          : []),
      ];
    case 'image':
      return required(['source_revision_config', 'image_uri'], revision.image_uri);
    case 'tarball':
      return required(['source_revision_config', 'source_tarball_path'], revision.source_tarball_path);
    default:
      return [complaint(['source'], 'Must be codehost, image or tarball', 'enum')];
  }
}

function sizeComplaints({ source_config: { resource_spec: spec = {} } }: DeploymentRequest): Complaint[] {
  const sizes = new Map(Object.entries(spec));
  const order = (low: string, high: string): Complaint[] => {
    const [lower, higher] = [sizes.get(low), sizes.get(high)];
    const isWrong = typeof lower === 'number' && typeof higher === 'number' && higher < lower;
    return isWrong
      ? [complaint(['source_config', 'resource_spec', high], `Must not be less than ${low}`)]
      : [];
  };
  return components.flatMap((prefix) => [
    ...order(`${prefix}cpu`, `${prefix}cpu_limit`),
    ...order(`${prefix}memory_mb`, `${prefix}memory_limit_mb`),
    ...order(`${prefix}min_scale`, `${prefix}max_scale`),
  ]);
}

function secretComplaints({ secrets, secret_references: references = [] }: DeploymentRequest): Complaint[] {
  const seen = new Set<string>();
  const names = [
    ...secrets.map(({ name }, at) => ({ name, path: ['secrets', at, 'name'] })),
    ...references.map(({ name }, at) => ({ name, path: ['secret_references', at, 'name'] })),
  ];
  return names.flatMap(({ name, path }) => {
    if (seen.has(name)) return [complaint(path, 'This name is used twice')];
    seen.add(name);
    return [];
  });
}

/** The record of a new deployment (INTERFACE.md 2.2); none of its revisions is active yet. */
export function newRecord(request: DeploymentRequest, now: Date): Record<string, unknown> & { id: string } {
  const {
    name,
    source,
    source_config: config,
    source_revision_config: revision,
    secrets,
    secret_references: references = [],
  } = request;
  return {
    id: randomUUID(),
    tenant_id: '5b7e1f60-0c1d-4d52-8a3e-000000000001',
    name,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    latest_revision_id: randomUUID(),
    active_revision_id: null,
    image_version: null,
    status: 'AWAITING_DATABASE',
    source,
    source_config: config,
    source_revision_config: revision,
    secrets,
    secret_references: references,
  };
}
