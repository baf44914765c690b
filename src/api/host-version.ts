import { Store } from '@tanstack/store';
import { compareVersions, validate } from 'compare-versions';
import { keepsIntegers } from '../kit/text/json.ts';
import { hostAnswerHeader, versionHeader } from './host-headers.ts';
import { version } from './version.ts';

/** The release of the host that responded last; undefined where it sends none (a static host). */
export const hostVersionStore = new Store<string | undefined>(undefined);

const lessThan = 0x3c;

/** True while the host's own service is starting. */
export const isStartingStore = new Store(false);

/** True if integers beyond 2^53 have lost digits: the browser or the host cannot keep them. */
export const isRoundedStore = new Store(!keepsIntegers);

/** Takes the host's release from the headers of a response. */
export function readHostVersion(headers: Headers): void {
  const release = headers.get(versionHeader);
  if (release && release !== hostVersionStore.state) hostVersionStore.setState(() => release);
}

/** True if the host's release is newer than this page's. */
export function isNewerThanPage(host: string): boolean {
  return isNewer(host, version);
}

/** True if a version is newer than another one; what is no version never is. */
export function isNewer(candidate: string, current: string): boolean {
  return validate(candidate) && validate(current) && compareVersions(candidate, current) > 0;
}

/**
 * True for a response without the host's mark that is a redirect, a 401 or a web page: an access
 * proxy answers so in the host's place where it has no session.
 */
export function asksToSignIn({
  status,
  headers,
  bytes,
}: {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
}): boolean {
  if (headers.has(versionHeader) || headers.has(hostAnswerHeader)) return false;
  if (status < 200 || status === 401 || (status >= 300 && status < 400)) return true;
  const isPage = /^text\/html/i.test(headers.get('content-type') ?? '') || bytes[0] === lessThan;
  return isPage && (status < 300 || status === 403);
}
