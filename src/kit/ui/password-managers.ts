/** Asks password managers to neither offer nor save the value: it is no password of this page. */
export const ignoredByManagers = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
} as const;
