import { deploymentTypes } from '../params/table.ts';
import * as z from 'zod/mini';

const sources = ['repository', 'image', 'tarball'] as const;
export type SourceKind = (typeof sources)[number];

interface FieldRow {
  /** What the form holds, with its initial value. */
  schema: z.ZodMiniType<string | boolean, string | boolean | undefined>;
  /** Where the value stands in the request, in the neutral spelling. */
  path: readonly string[];
  /** The kinds of source that have the field; a value typed for another kind is not sent. */
  sources: readonly SourceKind[];
}

const text = z._default(z.string(), '');
const off = z._default(z.boolean(), false);

/**
 * The single-valued fields of a new deployment (INTERFACE.md 1, WIRE.md 2), by the model's names.
 * The draft, the request and the fields that errors point at follow from the rows; labels are in
 * the catalogue, rules in the form.
 */
const fieldTable = {
  integrationId: { schema: text, path: ['source_config', 'integration_id'], sources: ['repository'] },
  repoUrl: { schema: text, path: ['source_config', 'repo_url'], sources: ['repository'] },
  imageUri: { schema: text, path: ['source_revision_config', 'image_uri'], sources: ['image'] },
  sourceTarballPath: {
    schema: text,
    path: ['source_revision_config', 'source_tarball_path'],
    sources: ['tarball'],
  },
  name: { schema: text, path: ['name'], sources },
  repoRef: { schema: text, path: ['source_revision_config', 'repo_ref'], sources: ['repository'] },
  deploymentType: {
    schema: z._default(z.enum(deploymentTypes), 'dev'),
    path: ['source_config', 'deployment_type'],
    sources,
  },
  buildOnPush: {
    schema: z._default(z.boolean(), true),
    path: ['source_config', 'build_on_push'],
    sources: ['repository'],
  },
  graphConfigPath: {
    schema: text,
    path: ['source_revision_config', 'graph_config_path'],
    sources: ['repository', 'tarball'],
  },
  installCommand: {
    schema: text,
    path: ['source_config', 'install_command'],
    sources: ['repository', 'tarball'],
  },
  buildCommand: {
    schema: text,
    path: ['source_config', 'build_command'],
    sources: ['repository', 'tarball'],
  },
  listenerId: { schema: text, path: ['source_config', 'listener_id'], sources: ['image'] },
  listenerNamespace: {
    schema: text,
    path: ['source_config', 'listener_config', 'k8s_namespace'],
    sources: ['image'],
  },
} as const satisfies Readonly<Record<string, FieldRow>>;

export type FieldName = keyof typeof fieldTable;

/** The rows with their names, in the table's order. */
export const fieldRows: readonly (FieldRow & { name: FieldName })[] = Object.entries(fieldTable).flatMap(
  ([name, row]) => (isFieldName(name) ? [{ name, ...row }] : []),
);

function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(fieldTable, name);
}

const schemas = Object.fromEntries(fieldRows.map(({ name, schema }) => [name, schema]));

/**
 * What is typed for a new deployment: texts as they stand in the form, empty where nothing is
 * given. Sizes are keyed by the model's names (`cpuLimit`). An empty object reads as an untouched
 * form.
 */
export const draftSchema = z.object({
  // The keys are computed, which types cannot follow: they are the table's.
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion
  ...(schemas as { [Name in FieldName]: (typeof fieldTable)[Name]['schema'] }),
  source: z._default(z.enum(sources), 'repository'),
  refKind: z._default(z.enum(['branch', 'tag']), 'branch'),
  sizes: z._default(z.record(z.string(), z.string()), {}),
  podShape: text,
  /** A reload has emptied the pod shaping, which held values. */
  isShapeLost: off,
  /** The text of a `.env` whose secrets are not added yet. */
  pasted: text,
  /** `isLost`: a reload has emptied the value. */
  secrets: z._default(z.array(z.object({ name: text, value: text, isLost: off })), []),
  secretReferences: z._default(z.array(z.object({ name: text, secretName: text, secretKey: text })), []),
});

export type Draft = z.infer<typeof draftSchema>;

const tagPrefix = 'refs/tags/';

/** The ref as it is sent: a tag is written `refs/tags/…`. */
export function writtenRef({ refKind, repoRef }: Pick<Draft, 'refKind' | 'repoRef'>): string {
  const ref = repoRef.trim();
  return refKind === 'tag' && ref !== '' && !ref.startsWith(tagPrefix) ? `${tagPrefix}${ref}` : ref;
}

/** Whether the ref names a tag, which never moves and so is never built on push. */
export function isTag(draft: Pick<Draft, 'refKind' | 'repoRef'>): boolean {
  return draft.refKind === 'tag' || draft.repoRef.trim().startsWith(tagPrefix);
}

/**
 * The number that a typed size says, in decimal digits without sign, exponent or separators;
 * undefined for any other text.
 */
export function readSize(size: string): number | undefined {
  return /^\s*\d+(?:\.\d+)?\s*$/.test(size) ? Number(size) : undefined;
}
