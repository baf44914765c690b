/** The problem with E2E_AGAINST as a message; undefined if there is none. */
export function mistakeIn(against: string | undefined): string | undefined {
  if (against === undefined) return undefined;
  const url = URL.canParse(against) ? new URL(against) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return 'E2E_AGAINST must be an http or https URL.';
  return url.username || url.password
    ? 'E2E_AGAINST takes no credential: give headers in SLIPWAY_SERVICE_HEADERS.'
    : undefined;
}
