import { type DeploymentRequest, deploymentRequestRecord } from '../../src/api/deployment-request.ts';
import { defaultDialect, sourceValues } from '../../src/api/dialect/dialect.ts';
import { sizeComplaints } from './check-sizes.ts';
import { complaint, type Complaint } from './complaint.ts';

/** Maximum depth of a body: even a short text can be nested so deeply that recursion overflows the stack. */
const deepest = 100;

/** Reads the body of `POST /v2/deployments`. @returns the request, or all complaints about it */
export function readRequest(body: unknown): { request: DeploymentRequest } | { complaints: Complaint[] } {
  if (isDeeperThan(deepest, body))
    return { complaints: [complaint([], `Nested deeper than ${deepest} levels`)] };
  const given = withoutNulls(body);
  const parsed = deploymentRequestRecord(defaultDialect).safeParse(given, { reportInput: true });
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => {
      const path = issue.path.map((step) => (typeof step === 'symbol' ? step.toString() : step));
      return issue.input === undefined
        ? complaint(path, 'Field required', 'missing')
        : complaint(path, wordsOf(issue), issue.code);
    });
    return { complaints: [...complaints, ...sizeComplaints(given)] };
  }
  const complaints = [
    ...nameComplaints(parsed.data),
    ...sourceComplaints(parsed.data),
    ...sizeComplaints(given),
    ...secretComplaints(parsed.data),
  ];
  return complaints.length > 0 ? { complaints } : { request: parsed.data };
}

/** Removes fields that are null, which means the same as absent. */
const withoutNulls = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (_name, value: unknown) => value ?? undefined) ?? 'null');

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

function wordsOf(issue: { code: string; expected?: unknown; values?: unknown }): string {
  if (issue.code === 'invalid_type') return `Must be of the type ${String(issue.expected)}`;
  if (issue.code === 'too_small') return 'Must not be empty';
  return issue.code === 'invalid_value' && Array.isArray(issue.values)
    ? `Must be one of ${issue.values.join(', ')}`
    : 'The value is not valid';
}

function nameComplaints({ name }: DeploymentRequest): Complaint[] {
  if (name.trim() === '') return [complaint(['name'], 'Must not be empty')];
  return name.includes('\0') ? [complaint(['name'], 'Must not contain a null character')] : [];
}

function sourceComplaints({
  source,
  source_config: config,
  source_revision_config: revision,
}: DeploymentRequest): Complaint[] {
  const required = (path: [string, string], value = ''): Complaint[] =>
    value.trim() === '' ? [complaint(path, 'Field required', 'missing')] : [];
  const { repository, image, tarball } = sourceValues;
  const sizing = config.resource_spec
    ? [complaint(['source_config', 'resource_spec'], 'Sizing belongs to image sources')]
    : [];
  switch (source) {
    case repository:
      return [
        ...required(['source_config', 'integration_id'], config.integration_id),
        ...required(['source_config', 'repo_url'], config.repo_url),
        ...required(['source_config', 'deployment_type'], config.deployment_type),
        ...required(['source_revision_config', 'repo_ref'], revision.repo_ref),
        ...sizing,
        ...(revision.repo_ref?.startsWith('refs/tags/') && config.build_on_push
          ? [complaint(['source_config', 'build_on_push'], 'A tag cannot be built on push')]
          : []),
      ];
    case image:
      return required(['source_revision_config', 'image_uri'], revision.image_uri);
    case tarball:
      return [
        ...required(['source_revision_config', 'source_tarball_path'], revision.source_tarball_path),
        ...sizing,
      ];
    default:
      return [complaint(['source'], `Must be ${repository}, ${image} or ${tarball}`, 'enum')];
  }
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
