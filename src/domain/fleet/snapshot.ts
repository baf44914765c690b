import * as z from 'zod/mini';
import type { Labels } from '../../api/dialect/dialect.ts';
import { sortedJson } from '../../kit/text/json.ts';
import { inParts } from '../../kit/time/in-parts.ts';
import { readInstant } from '../../kit/time/time-text.ts';
import type { FleetRecord } from '../model/fleet-record.ts';
import { type RecordField, recordFields } from '../model/record-fields.ts';
import { isComplete, type Reading } from './reading.ts';

/** Groups of fields that are compared together. */
export const fieldGroups = ['revision', 'version', 'ref', 'size', 'status', 'other'] as const;
type FieldGroup = (typeof fieldGroups)[number];

/** Deployments of a snapshot: the newest ones. */
export const maxRecords = 20_000;

/** Records that are read at once: the page stays usable between two parts. */
const partLength = 200;

/** The groups of which a mark has a value itself, in its order. */
const toldGroups = ['name', 'status', 'version', 'ref'] as const;

/** The mark of one record. */
const markSchema = z.object({
  /** The time of its creation: epoch milliseconds; null where the record does not say. */
  created: z.nullable(z.number()),
  /** The ids of the latest and of the active revision. */
  revisions: z.array(z.nullable(z.string())),
  /** One for each of the other groups, in their order; the last once more without the name. */
  hashes: z.array(z.string()),
  /** Those of `toldGroups`; empty in a mark of an earlier release. */
  values: z._default(z.array(z.nullable(z.string())), []),
});
type Mark = z.infer<typeof markSchema>;

/** A reading as it is stored in the browser. */
export const snapshotSchema = z.object({
  /** The start of the reading: epoch milliseconds. */
  at: z.number(),
  /** True where it holds every deployment of its time. */
  isWhole: z.boolean(),
  /** The creation of its newest deployment: epoch milliseconds; 0 where none says. */
  newest: z._default(z.number(), 0),
  /** The ids of those who own the deployments. */
  tenants: z.array(z.string()),
  ids: z.array(z.string()),
  /** The marks of the ids, as JSON: most are compared as they are. */
  marks: z.array(z.string()),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

const groupOf: Readonly<Record<string, FieldGroup | 'none'>> = {
  id: 'none',
  createdAt: 'none',
  updatedAt: 'none',
  latestRevisionId: 'none',
  activeRevisionId: 'none',
  imageVersion: 'version',
  repoRef: 'ref',
  repoCommitSha: 'ref',
  status: 'status',
};
const hashed = fieldGroups
  .slice(1)
  .map((group) =>
    recordFields.filter(
      (field) => group === (groupOf[field.name] ?? (field.group === 'Sizes' ? 'size' : 'other')),
    ),
  );
const unnamed = hashed.at(-1)?.filter(({ name }) => name !== 'name') ?? [];

/** Fields that marks of an earlier release lack: not given, or no, they leave a mark as it was. */
const recent = new Set(['isPreview', 'agentId', 'agentEnvironment']);

function valueIn({ name, read }: RecordField, record: FleetRecord, labels: Labels): unknown[] {
  const value = read(record, labels) ?? null;
  return !value && recent.has(name) ? [] : [value];
}

/** The mark of a record. @param labels the dialect's */
export function markOf(record: FleetRecord, labels: Labels): string {
  const { createdAt, latestRevisionId = null, activeRevisionId = null } = record;
  const { name, status = null, imageVersion = null, sourceRevisionConfig } = record;
  const mark: Mark = {
    created: readInstant(createdAt) ?? null,
    revisions: [latestRevisionId, activeRevisionId],
    hashes: [...hashed, unnamed].map((fields) =>
      hash(sortedJson(fields.flatMap((field) => valueIn(field, record, labels)))),
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
  group: FieldGroup | 'name';
  /** Before and now, where both marks have the value and it differs; null: not given. */
  values?: [from: string | null, to: string | null];
}

/** The groups in which two marks differ, those with values first. */
export function differencesOf(before: string, after: string): Difference[] {
  if (before === after) return [];
  const [a, b] = [readMark(before), readMark(after)];
  if (!a || !b) return fieldGroups.map((group) => ({ group }));
  const told = toldGroups.flatMap((group, at): Difference[] => {
    const { [at]: from } = a.values;
    const { [at]: to } = b.values;
    return from === undefined || to === undefined || from === to ? [] : [{ group, values: [from, to] }];
  });
  const isRevision = a.revisions.some((id, at) => id !== b.revisions[at]);
  // A mark of an earlier release has no last hash without the name.
  const last = Math.min(a.hashes.length, b.hashes.length) - 1;
  const others = fieldGroups.filter((group, position) => {
    const at = group === 'other' ? last : position - 1;
    const isChanged = group === 'revision' ? isRevision : a.hashes[at] !== b.hashes[at];
    return isChanged && !told.some((each) => each.group === group);
  });
  return [...told, ...others.map((group) => ({ group }))];
}

/** The snapshot of a reading; made in parts, between which the page reacts. */
export async function takeSnapshot(reading: Reading, labels: Labels): Promise<Snapshot> {
  const { startedAt: at, unreadable, records: newestRecords, asRead: records = newestRecords } = reading;
  const created = new Map(records.map(({ id, createdAt }) => [id, readInstant(createdAt) ?? 0]));
  const selected =
    records.length > maxRecords
      ? records.toSorted((a, b) => (created.get(b.id) ?? 0) - (created.get(a.id) ?? 0)).slice(0, maxRecords)
      : records;
  const marks: string[] = [];
  for await (const part of inParts(selected, partLength))
    for (const record of part) marks.push(markOf(record, labels));
  return {
    at,
    newest: selected.reduce((latest, { id }) => Math.max(latest, created.get(id) ?? 0), 0),
    isWhole: isComplete(reading) && unreadable === 0 && selected.length === records.length,
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
