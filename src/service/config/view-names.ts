/** The names of the views that everybody has: no view of a team or of a person may carry one. */
export const viewNames = {
  everything: 'All deployments',
  attention: 'Needs attention',
  production: 'Production',
  recent: 'Recently updated',
  pinned: 'Pinned',
} as const;
