import type { Filter } from '../../api/condition.ts';
import { config } from '../../api/config/config.ts';
import type { HintId } from '../../api/config/team.ts';
import { noDetailsReason } from '../../api/deployment-id.ts';
import { listParams } from '../../api/filters.ts';
import { newDeploymentParams } from '../../api/page-parameters.ts';
import type { Repository } from '../../api/repositories/repository.ts';
import { joinList } from '../../kit/params/codecs.ts';
import { writeParams } from '../../kit/params/table.ts';
import { unescaped } from '../../kit/text/sentence.ts';
import { is, withFilter } from './filters.ts';

/** The path of a deployment's details page; undefined if it has none. */
export function deploymentAddress(id: string): string | undefined {
  return noDetailsReason(id) === undefined ? `/deployments/${encodeURIComponent(id)}` : undefined;
}

/** The path of a deployment's details page; if it has none, of the list filtered by its name. */
export function deploymentOrListAddress({
  id = '',
  name,
}: {
  readonly id?: string | undefined;
  readonly name: string;
}) {
  const { pathname, search } = listLink([is('nameContains', name.trim())]);
  return deploymentAddress(id) ?? pathname + search;
}

/** The id in the path of a details page. The router's parameter would decode “%252F” to a slash. */
export function deploymentIdIn(pathname: string): string | undefined {
  const [, id] = /^\/deployments\/([^/]+)\/?$/.exec(pathname) ?? [];
  return id && unescaped(id);
}

/** The address of the form that copies a deployment: a link "Create similar to {name}". */
export const likeAddress = (id: string): string => `/deployments/new?like=${encodeURIComponent(id)}`;

/** The address of the form for a new deployment of a repository, with all known values. */
export function deployAddress({
  integrationId,
  url: repositoryUrl,
  defaultBranch: repositoryRef,
}: Pick<Repository, 'integrationId' | 'url' | 'defaultBranch'>): string {
  const values = { integrationId, repositoryUrl, repositoryRef };
  return `/deployments/new?${new URLSearchParams(writeParams(newDeploymentParams, values)).toString()}`;
}

export const maxCompared = 4;

export function compareAddress(ids: readonly string[]): string {
  return `/compare?ids=${encodeURIComponent(joinList(ids))}`;
}

export function listLink(filters: readonly Filter[]) {
  const search = new URLSearchParams(writeParams(listParams(config().dialect), { filters })).toString();
  return { pathname: '/deployments', search: search && `?${search}` };
}

/** A link to the list of deployments that have a hint, with these filters. */
export function hintLink(hint: HintId, filters: readonly Filter[] = []) {
  const days = String(config().team.thresholds.unchangedDays);
  return listLink(
    withFilter(
      filters,
      hint === 'unchanged' ? { field: 'updatedAt', operator: 'older-than', value: days } : is('hint', hint),
    ),
  );
}
