import { Store } from '@tanstack/store';
import { versionHeader } from './host-headers.ts';
import { version } from './version.ts';

/**
 * The release of the host that answered last; undefined where none says one, as behind a host of
 * files.
 */
export const hostVersionStore = new Store<string | undefined>(undefined);

/** Reads the host's release off an answer. */
export function readHostVersion(headers: Headers): void {
  const said = headers.get(versionHeader);
  if (said && said !== hostVersionStore.state) hostVersionStore.setState(() => said);
}

/** Whether a release of the host is newer than this page's. */
export function isNewerThanPage(host: string): boolean {
  return host.localeCompare(version, 'en', { numeric: true }) > 0;
}
