/**
 * The mistake in the variables of a run against a service, or against several hosts.
 * @returns a line for people; undefined if there is none
 */
export function mistakeIn({ E2E_AGAINST, E2E_HOSTS, E2E_KILL_AFTER }: NodeJS.ProcessEnv): string | undefined {
  if (E2E_AGAINST !== undefined) {
    const url = URL.canParse(E2E_AGAINST) ? new URL(E2E_AGAINST) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) return 'E2E_AGAINST must be an http or https URL.';
    if (url.username || url.password)
      return 'E2E_AGAINST takes no credential: give headers in SLIPWAY_SERVICE_HEADERS.';
  }
  if (E2E_HOSTS !== undefined && !/^[2-9]$/.test(E2E_HOSTS)) return 'E2E_HOSTS must be a number from 2 to 9.';
  if (E2E_KILL_AFTER === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(E2E_KILL_AFTER)) return 'E2E_KILL_AFTER must be a number above 0.';
  return E2E_HOSTS === undefined ? 'E2E_KILL_AFTER needs E2E_HOSTS.' : undefined;
}
