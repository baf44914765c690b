import type { z } from '../params/zod.ts';
import { describeIssue } from './issue.ts';
import { repositoryRecord } from './record.ts';

/** A repository that an integration reaches (INTERFACE.md 2.1). */
export interface Repository {
  /** The record's own, or the one that was asked for where the record names none. */
  integrationId: string;
  /** Its id on the code host. */
  id: number;
  name: string;
  owner: string;
  url: string;
  /** Absent where the record has none: the ref is then typed. */
  defaultBranch?: string;
}

/** A record of the listing as it can be relied upon. */
export type RepositoryFields = z.infer<typeof repositoryRecord>;

/**
 * Reads one element of the repository listing. Never throws.
 * @returns its fields, or in words why it cannot be chosen
 */
export function readRepository(element: unknown): RepositoryFields | string {
  // Without a copy: of 100,000 elements each one costs.
  if (isDocumented(element)) return element;
  const parsed = repositoryRecord.safeParse(element);
  return parsed.success ? parsed.data : describeIssue(parsed.error);
}

/** Whether a record is just as documented: what the schema would leave as it is, told at a tenth of its cost. */
function isDocumented(element: unknown): element is RepositoryFields {
  return (
    typeof element === 'object' &&
    element !== null &&
    'host_integration_id' in element &&
    typeof element.host_integration_id === 'string' &&
    'id' in element &&
    typeof element.id === 'number' &&
    Number.isFinite(element.id) &&
    'name' in element &&
    isGiven(element.name) &&
    'owner' in element &&
    isGiven(element.owner) &&
    'url' in element &&
    isGiven(element.url) &&
    'default_branch' in element &&
    typeof element.default_branch === 'string'
  );
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
