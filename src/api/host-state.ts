import { Store } from '@tanstack/store';
import { compareVersions, validate } from 'compare-versions';
import { keepsIntegers } from '../kit/text/json.ts';
import { versionHeader } from './host-headers.ts';

/** The release of the host that responded last; undefined for a static host, which sends none. */
export const hostVersionStore = new Store<string | undefined>(undefined);

export const isServiceStartingStore = new Store(false);

/** True if integers beyond 2^53 are rounded: the browser or the host cannot preserve them. */
export const roundsIntegersStore = new Store(!keepsIntegers);

export function readHostVersion(headers: Headers): void {
  const release = headers.get(versionHeader);
  if (release && release !== hostVersionStore.state) hostVersionStore.setState(() => release);
}

/** True if a version is newer than another one; false if one of them is not a version. */
export function isNewer(candidate: string, current: string): boolean {
  return validate(candidate) && validate(current) && compareVersions(candidate, current) > 0;
}
