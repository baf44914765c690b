import { Store } from '@tanstack/store';
import { versionHeader } from './host-headers.ts';
import { version } from './version.ts';

/** The release of the host that answered last; undefined where it sends none, as a static host. */
export const hostVersionStore = new Store<string | undefined>(undefined);

/** Whether the host's own service is starting. */
export const isStartingStore = new Store(false);

/** Takes over the host's release from the headers of an answer. */
export function readHostVersion(headers: Headers): void {
  const release = headers.get(versionHeader);
  if (release && release !== hostVersionStore.state) hostVersionStore.setState(() => release);
}

/** Whether a release of the host is newer than this page's. */
export function isNewerThanPage(host: string): boolean {
  return host.localeCompare(version, 'en', { numeric: true }) > 0;
}
