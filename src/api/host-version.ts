import { Store } from '@tanstack/store';
import { compareVersions, validate } from 'compare-versions';
import { keepsIntegers } from '../kit/text/json.ts';
import { versionHeader } from './host-headers.ts';

/** The release of the host that responded last; undefined where it sends none (a static host). */
export const hostVersionStore = new Store<string | undefined>(undefined);

/** True while the host's own service is starting. */
export const isStartingStore = new Store(false);

/** True if integers beyond 2^53 have lost digits: the browser or the host cannot keep them. */
export const isRoundedStore = new Store(!keepsIntegers);

/** Takes the host's release from the headers of a response. */
export function readHostVersion(headers: Headers): void {
  const release = headers.get(versionHeader);
  if (release && release !== hostVersionStore.state) hostVersionStore.setState(() => release);
}

/** True if a version is newer than another one; what is no version never is. */
export function isNewer(candidate: string, current: string): boolean {
  return validate(candidate) && validate(current) && compareVersions(candidate, current) > 0;
}
