/** Attributes that make password managers ignore a field, because it is no password of this page. */
export const ignoredByManagers = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
} as const;
