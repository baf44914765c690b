import { valueAt } from '../text/json.ts';
import { type Deployment, readDeployment, type UnreadableRecord } from './deployment.ts';
import type { Dialect } from './dialect.ts';

/** One answer of the deployment listing (INTERFACE.md 4.2), read record by record. */
export interface DeploymentPage {
  rows: Deployment[];
  unreadable: UnreadableRecord[];
  /** Number of elements that came, readable or not. */
  received: number;
  /**
   * What to send as `offset` next; absent where the answer does not say (the list then ends here).
   */
  nextOffset?: number;
  /** Why there is no `nextOffset`, as people read it. */
  offsetProblem?: string;
}

/**
 * Reads the envelope and then its elements one by one: one that cannot be read does not affect the
 * others. A bare array is read too.
 * @returns the page, or undefined where the answer is no listing at all
 */
export function readDeploymentPage(raw: unknown, dialect: Dialect): DeploymentPage | undefined {
  const answer = dialect.translation ? dialect.translation.envelope.toNeutral(raw) : raw;
  const elements = Array.isArray(answer) ? answer : valueAt(answer, ['resources']);
  if (!Array.isArray(elements)) return undefined;
  const rows: Deployment[] = [];
  const unreadable: UnreadableRecord[] = [];
  for (const [index, element] of elements.entries()) {
    const read = readDeployment(element, index, dialect);
    if ('reason' in read) unreadable.push(read);
    else rows.push(read);
  }
  return {
    rows,
    unreadable,
    received: elements.length,
    ...readOffset(answer),
  };
}

function readOffset(answer: unknown): Pick<DeploymentPage, 'nextOffset' | 'offsetProblem'> {
  if (Array.isArray(answer)) return { offsetProblem: 'The answer is a bare list without an offset.' };
  const raw = valueAt(answer, ['offset']);
  const value = typeof raw === 'string' && /^\d{1,15}$/.test(raw) ? Number(raw) : raw;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return { nextOffset: value };
  if (raw === undefined) return { offsetProblem: 'The answer has no offset.' };
  return { offsetProblem: `The answer’s offset is not valid: ${shown(raw)}.` };
}

function shown(raw: unknown): string {
  return typeof raw === 'object' && raw !== null ? 'a list or an object' : String(raw).slice(0, 40);
}
