import * as z from 'zod/mini';
import type { Labels } from '../../api/dialect/dialect.ts';
import { sortedJson } from '../../kit/text/json.ts';
import { inParts } from '../../kit/time/in-parts.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { deploymentFields } from '../model/deployment-fields.ts';
import { shownValue } from '../model/field-values.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { isComplete, type AllDeployments } from './pages.ts';

/** The groups of fields of which a mark has the value, in its order. */
const valueGroups = ['name', 'status', 'version', 'ref'] as const;

/** The groups of which a mark has a hash, in its order. */
const hashGroups = ['ref', 'size', 'other'] as const;

type FieldGroup = 'revision' | (typeof valueGroups)[number] | (typeof hashGroups)[number];

/** Deployments of a snapshot: the newest ones. */
export const maxRecords = 20_000;

/** Records that are read at once: the page stays usable between two parts. */
const partLength = 200;

const markSchema = z.object({
  /** The time of its creation: epoch milliseconds; null where the record does not say. */
  created: z.nullable(z.number()),
  revisions: z.array(z.nullable(z.string())),
  /** Those of `hashGroups`. */
  hashes: z.array(z.string()),
  /** Those of `valueGroups`. */
  values: z.array(z.nullable(z.string())),
});
type Mark = z.infer<typeof markSchema>;

/** Deployments as they are stored in the browser. */
export const snapshotSchema = z.object({
  /** The start of their load: epoch milliseconds. */
  at: z.number(),
  /** True where it holds every deployment of its time. */
  isWhole: z.boolean(),
  /** The creation of its newest deployment: epoch milliseconds; 0 where none says. */
  newest: z.number(),
  /** The ids of those who own the deployments. */
  tenants: z.array(z.string()),
  ids: z.array(z.string()),
  /** The marks of the ids, as JSON: most are compared as they are. */
  marks: z.array(z.string()),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** 'none': compared by its value, or not at all. */
const groupOf: Readonly<Record<string, (typeof hashGroups)[number] | 'none'>> = {
  id: 'none',
  name: 'none',
  status: 'none',
  imageVersion: 'none',
  createdAt: 'none',
  updatedAt: 'none',
  latestRevisionId: 'none',
  activeRevisionId: 'none',
  repoRef: 'none',
  repoCommitSha: 'ref',
};
const hashed = hashGroups.map((group) =>
  deploymentFields.filter(
    (field) => group === (groupOf[field.name] ?? (field.group === 'Sizes' ? 'size' : 'other')),
  ),
);

export function fingerprint(record: FleetRecord, labels: Labels): string {
  const { createdAt, latestRevisionId = null, activeRevisionId = null } = record;
  const { name, status = null, imageVersion = null, sourceRevisionConfig } = record;
  const mark: Mark = {
    created: readInstant(createdAt) ?? null,
    revisions: [latestRevisionId, activeRevisionId],
    hashes: hashed.map((fields) =>
      hash(sortedJson(fields.map((field) => shownValue(field, record, labels) ?? null))),
    ),
    values: [name, status, imageVersion, sourceRevisionConfig.repoRef ?? null],
  };
  return JSON.stringify(mark);
}

/** A mark as it was written; undefined for anything else. */
export function readMark(text: string | undefined): Mark | undefined {
  return text === undefined ? undefined : markSchema.safeParse(JSON.parse(text)).data;
}

/** A group in which two marks differ. */
export interface Difference {
  group: FieldGroup;
  /** Before and now, where both marks have the value and it differs; null: not given. */
  values?: [from: string | null, to: string | null];
}

/** The groups in which two marks differ, those with values first. */
export function differencesOf(before: string, after: string): Difference[] {
  if (before === after) return [];
  const [a, b] = [readMark(before), readMark(after)];
  if (!a || !b) return [{ group: 'other' }];
  const named = valueGroups.flatMap((group, at): Difference[] => {
    const [from = null, to = null] = [a.values[at], b.values[at]];
    return from === to ? [] : [{ group, values: [from, to] }];
  });
  const isRevision = a.revisions.some((id, at) => id !== b.revisions[at]);
  const others = hashGroups.filter(
    (group, at) => a.hashes[at] !== b.hashes[at] && !named.some((each) => each.group === group),
  );
  const changed = [...(isRevision ? (['revision'] as const) : []), ...others];
  return [...named, ...changed.map((group) => ({ group }))];
}

/** The snapshot of deployments; made in parts, between which the page reacts. */
export async function takeSnapshot(deployments: AllDeployments, labels: Labels): Promise<Snapshot> {
  const {
    startedAt: at,
    unreadable,
    records: newestRecords,
    asLoaded: records = newestRecords,
  } = deployments;
  const created = new Map(records.map(({ id, createdAt }) => [id, readInstant(createdAt) ?? 0]));
  const selected =
    records.length > maxRecords
      ? records.toSorted((a, b) => (created.get(b.id) ?? 0) - (created.get(a.id) ?? 0)).slice(0, maxRecords)
      : records;
  const marks: string[] = [];
  for await (const part of inParts(selected, partLength))
    for (const record of part) marks.push(fingerprint(record, labels));
  return {
    at,
    newest: selected.reduce((latest, { id }) => Math.max(latest, created.get(id) ?? 0), 0),
    isWhole: isComplete(deployments) && unreadable === 0 && selected.length === records.length,
    tenants: [...new Set(selected.flatMap(({ tenantId }) => tenantId ?? []))].toSorted(),
    ids: selected.map(({ id }) => id),
    marks,
  };
}

/** FNV-1a, 32 bits: tells that a text has changed, and does not tell the text. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}
