import { scalarText, valueAt } from '../kit/text/json.ts';
import { type Deployment, readDeployment, type UnreadableRecord } from './deployment.ts';
import type { Dialect } from './dialect/dialect.ts';

/** The fields around the records of a page of deployments (docs/api.md#list-deployments). */
export interface Envelope {
  received: number;
  /** The `offset` of the next request; absent where the response has none. */
  nextOffset?: number;
  /** True if it came as a text. */
  isOffsetText?: true;
  /** The reason why there is no `nextOffset`, for people. */
  offsetProblem?: string;
}

interface Rows {
  rows: Deployment[];
  /** The rows as they were loaded, once some were renewed: they give the order. */
  asLoaded?: Deployment[];
  unreadable: UnreadableRecord[];
}

/** One page of the deployment listing, read record by record. */
export type DeploymentPage = Envelope & Rows;

/** A response whose envelope was read, and a way to read its records. */
export interface PageResponse {
  envelope: Envelope;
  /** The id of an element, readable or not; undefined where it has none. */
  idAt: (index: number) => string | undefined;
  readRows: () => Rows;
}

/**
 * An unreadable record does not affect the others. A bare array is read too.
 * @returns undefined where the response is no listing
 */
export function readDeploymentPage(raw: unknown, dialect: Dialect): DeploymentPage | undefined {
  const page = readPageResponse(raw, dialect);
  return page && { ...page.envelope, ...page.readRows() };
}

/** Reads the envelope alone. @returns undefined where the response is no listing at all */
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
