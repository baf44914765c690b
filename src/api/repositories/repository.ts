import { valueAt } from '../../kit/text/json.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { repositoryRecord, describeIssue } from '../schemas.ts';
import { withoutUrlCredentials } from '../url-credential.ts';

/** A repository that an integration can access (docs/api.md#repository). */
export interface Repository {
  /** The record's integration; if it has none, the requested one. */
  integrationId: string;
  id: number;
  name: string;
  owner: string;
  /** Without a credential. */
  url: string;
  /** The URL contained a credential, which was removed. */
  urlHadCredential?: true;
  /** Absent if the record has none: the user then types the ref. */
  defaultBranch?: string;
}

/** Page sizes of code hosts: a listing of this length may be only the first page. */
export const codeHostPages = [30, 100];

/**
 * Never throws.
 * @param moved the service's paths of fields (`repositoryFields` of the dialect)
 * @returns the repository, or the reason why it cannot be chosen
 */
export function readRepository(
  element: unknown,
  integrationId: string,
  moved: Dialect['repositoryFields'] = {},
): Repository | string {
  const record = withDocumentedNames(element, moved);
  const { data, error } = repositoryRecord.safeParse(record);
  if (!data) return describeIssue(error);
  const { id, name, owner, url, default_branch: defaultBranch, host_integration_id: ownIntegration } = data;
  const { url: bare, hadCredential } = withoutUrlCredentials(url);
  const repository: Repository = {
    integrationId: ownIntegration || integrationId,
    id,
    name,
    owner,
    url: bare,
  };
  if (hadCredential) repository.urlHadCredential = true;
  if (defaultBranch) repository.defaultBranch = defaultBranch;
  return repository;
}

/** The record in documented names. If both names occur, the service's is used. */
function withDocumentedNames(element: unknown, moved: Dialect['repositoryFields']): unknown {
  const fields = Object.entries(moved);
  if (fields.length === 0) return element;
  const values = fields.flatMap(([field, path]) => {
    const value = valueAt(element, path);
    return value === undefined || value === null ? [] : [[field, value] as const];
  });
  if (values.length === 0) return element;
  return { ...(typeof element === 'object' && element), ...Object.fromEntries(values) };
}
