import * as z from 'zod/mini';
import type { Labels } from '../../api/dialect/dialect.ts';
import { readJson, sortedJson } from '../../kit/text/json.ts';
import { inParts } from '../../kit/time/in-parts.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import { deploymentFields } from '../model/deployment-fields.ts';
import { shownValue } from '../model/field-values.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { isComplete, type AllDeployments } from './pages.ts';

/** Groups of fields that a mark stores as values, in this order. */
const valueGroups = ['name', 'status', 'version', 'ref'] as const;

/** Groups of fields that a mark stores as hashes, in this order. */
const hashGroups = ['ref', 'size', 'other'] as const;

type FieldGroup = 'revision' | (typeof valueGroups)[number] | (typeof hashGroups)[number];

/** Maximum number of deployments in a snapshot, which keeps the newest. */
export const maxRecords = 20_000;

const markSchema = z.object({
  /** When it was created: epoch milliseconds; null if unknown. */
  created: z.nullable(z.number()),
  revisions: z.array(z.nullable(z.string())),
  /** One for each of `hashGroups`. */
  hashes: z.array(z.string()),
  /** One for each of `valueGroups`. */
  values: z.array(z.nullable(z.string())),
});
type Mark = z.infer<typeof markSchema>;

/** Deployments as stored in the browser. */
export const snapshotSchema = z.object({
  /** The start of the load: epoch milliseconds. */
  at: z.number(),
  /** True if it has every deployment that existed. */
  isWhole: z.boolean(),
  /** When the newest deployment was created: epoch milliseconds; 0 if unknown. */
  newest: z.number(),
  /** The ids of the deployments' tenants. */
  tenants: z.array(z.string()),
  ids: z.array(z.string()),
  /** The marks as JSON, in the order of the ids; most are compared as texts. */
  marks: z.array(z.string()),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/** 'none': the field is compared by value, or not at all. */
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

/** Parses a mark; undefined for other texts. */
export function readMark(text: string | undefined): Mark | undefined {
  return text === undefined ? undefined : markSchema.safeParse(readJson(text)).data;
}

export interface Difference {
  group: FieldGroup;
  /** Before and now, for `valueGroups`; null: not given. */
  values?: [from: string | null, to: string | null];
}

/** The groups in which two marks differ, groups with values first. */
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

/** Takes a snapshot in parts, so that the page stays responsive. */
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
  for await (const part of inParts(selected))
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

/** FNV-1a with 32 bits: shows that a text has changed, without revealing it. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}
