import { scalarText, valueAt } from '../kit/text/json.ts';
import { type Deployment, readDeployment, type UnreadableRecord } from './deployment.ts';
import type { Dialect } from './dialect/dialect.ts';

/** The fields around the records of a page of deployments (docs/api.md#list-deployments). */
export interface Envelope {
  received: number;
  /** The `offset` of the next request; absent if the response has none. */
  nextOffset?: number;
  /** True if the service sent the offset as a string. */
  isOffsetText?: true;
  /** Why there is no `nextOffset`, in words. */
  offsetProblem?: string;
}

interface Rows {
  rows: Deployment[];
  /** The rows before newer records replaced some of them; they determine the order. */
  asLoaded?: Deployment[];
  unreadable: UnreadableRecord[];
}

export type DeploymentPage = Envelope & Rows;

/** A response whose envelope is already read; `readRows` reads the records. */
export interface PageResponse {
  envelope: Envelope;
  /** The id of an element, readable or not; undefined if it has none. */
  idAt: (index: number) => string | undefined;
  readRows: () => Rows;
}

/** Reads a listing or a bare array, record by record. @returns undefined if it is neither */
export function readDeploymentPage(raw: unknown, dialect: Dialect): DeploymentPage | undefined {
  const page = readPageResponse(raw, dialect);
  return page && { ...page.envelope, ...page.readRows() };
}

/** Reads only the envelope. @returns undefined if the response is not a listing */
export function readPageResponse(raw: unknown, dialect: Dialect): PageResponse | undefined {
  const response = dialect.translation ? dialect.translation.envelope.toDocumented(raw) : raw;
  const elements = Array.isArray(response) ? response : valueAt(response, ['resources']);
  if (!Array.isArray(elements)) return undefined;
  return {
    envelope: { received: elements.length, ...readOffset(response) },
    idAt: (index) => idOf(elements[index], dialect),
    readRows: () => readRows(elements, dialect),
  };
}

function readRows(elements: readonly unknown[], dialect: Dialect): Rows {
  const rows: Deployment[] = [];
  const unreadable: UnreadableRecord[] = [];
  for (const [index, element] of elements.entries()) {
    const read = readDeployment(element, index, dialect);
    if ('reason' in read) unreadable.push(read);
    else rows.push(read);
  }
  return { rows, unreadable };
}

function idOf(element: unknown, { translation }: Dialect): string | undefined {
  return scalarText(valueAt(translation ? translation.record.toDocumented(element) : element, ['id']));
}

function readOffset(response: unknown): Omit<Envelope, 'received'> {
  if (Array.isArray(response)) return { offsetProblem: 'The response is a list without an offset.' };
  const raw = valueAt(response, ['offset']);
  const value = typeof raw === 'string' && /^\d{1,15}$/.test(raw) ? Number(raw) : raw;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
    return { nextOffset: value, ...(typeof raw === 'string' && { isOffsetText: true }) };
  if (raw === undefined) return { offsetProblem: 'The response has no offset.' };
  return { offsetProblem: `The offset of the response is not valid: ${shown(raw)}.` };
}

function shown(raw: unknown): string {
  return typeof raw === 'object' && raw !== null ? 'a list or an object' : String(raw).slice(0, 40);
}
