import type { DeploymentValues } from '../params/table.ts';

/** How services are known to call the parameters of the listing, the likeliest first. */
export const usualParameters: Readonly<Record<keyof DeploymentValues, readonly string[]>> = {
  limit: ['page_size', 'pageSize', 'per_page', 'perPage', 'size', 'count'],
  offset: ['skip', 'start', 'start_index', 'startIndex', 'from'],
  nameContains: ['search', 'q', 'query', 'nameContains', 'name'],
  status: ['state', 'phase', 'statuses'],
  deploymentType: ['type', 'deploymentType', 'plan', 'tier'],
  remoteReconciled: ['reconciled', 'remoteReconciled', 'is_reconciled'],
  imageVersion: ['version', 'imageVersion', 'image', 'image_tag'],
  tagValueIds: ['tags', 'tagValueIds', 'tag_ids', 'tag'],
  deploymentIds: ['ids', 'deploymentIds', 'id'],
};
