/** Differences from a deployment that is ready, up to date and like its siblings. */
export interface Deviation {
  status?: string;
  /** The newest revision is not the active one, or none is. */
  revision?: 'newer' | 'never';
  /** An old image version, or none. */
  version?: string | null;
  /** Minutes since its creation and since its last update. */
  created?: number;
  updated?: number;
  /** It runs the reference of its sibling. */
  isDuplicate?: true;
  /** The number of a pull request that it shows. */
  preview?: number;
  buildsOnPush?: true;
  /** The first secret of its application is missing. */
  lacksSecret?: true;
  /** A limit below its request. */
  hasLowLimit?: true;
}

const day = 24 * 60;

/**
 * Deviations of single deployments, by their place. Three tell stories: a rollout in production
 * that failed for want of a secret, a build that hangs, a deployment that everybody forgot.
 */
const stories: ReadonlyMap<number, Deviation> = new Map([
  [0, { status: 'FAILED', revision: 'newer', created: 4 * 60, updated: 60, lacksSecret: true }],
  [1, { created: 2 * day, updated: 85 }],
  [2, { created: 9 * day, updated: 110 }],
  [44, { status: 'AWAITING_DATABASE', revision: 'never', version: null, created: 7 * 60, updated: 7 * 60 }],
  [14, { status: 'UNUSED', version: '0.9.3', created: 335 * day, updated: 335 * day }],
  [24, { created: 1, updated: 1 }],
  [68, { created: 2, updated: 2 }],
  [92, { created: 3, updated: 3 }],
  [11, { preview: 412, created: 190, updated: 95 }],
  [57, { preview: 87, created: 2 * day, updated: 300 }],
]);

/** Deviations that recur in every 300 deployments, by their place there. */
const recurring: ReadonlyMap<number, Deviation> = new Map([
  // Production
  [25, { status: 'UNKNOWN' }],
  [118, { status: 'AWAITING_DELETE' }],
  [143, { revision: 'newer' }],
  [160, { lacksSecret: true }],
  [205, { buildsOnPush: true }],
  // Development
  [101, { status: 'FAILED' }],
  [84, { status: 'AWAITING_DATABASE', revision: 'never' }],
  [30, { revision: 'newer' }],
  [87, { revision: 'newer' }],
  [150, { revision: 'newer' }],
  [187, { revision: 'newer' }],
  [264, { revision: 'newer' }],
  [61, { version: '0.13.4', updated: 40 * day }],
  [144, { version: '0.13.4', updated: 40 * day }],
  [127, { version: '0.13.1', updated: 60 * day }],
  [172, { version: '0.12.1', updated: 100 * day }],
  [219, { version: '0.12.1', updated: 100 * day }],
  [241, { version: '0.11.0', updated: 150 * day }],
  [284, { version: '0.13.1', updated: 60 * day }],
  [41, { version: null }],
  [130, { version: null }],
  [227, { version: null }],
  [262, { isDuplicate: true }],
  [207, { hasLowLimit: true }],
  [51, { status: 'UNUSED' }],
  [111, { status: 'UNUSED' }],
  [148, { status: 'UNUSED' }],
  [182, { status: 'UNUSED' }],
  [239, { status: 'UNUSED' }],
  [251, { status: 'UNUSED' }],
  [297, { status: 'UNUSED' }],
  [91, { status: 'AWAITING_DELETE' }],
  [133, { status: 'AWAITING_DELETE' }],
  [197, { status: 'AWAITING_DELETE' }],
  [248, { status: 'AWAITING_DELETE' }],
  [121, { status: 'AWAITING_FINAL_DELETE' }],
  [267, { status: 'AWAITING_FINAL_DELETE' }],
  [164, { status: 'UNKNOWN' }],
  [210, { status: 'UNKNOWN' }],
]);

/** The deviation of the deployment at this place. */
export function deviationOf(place: number): Deviation {
  return stories.get(place) ?? recurring.get(place % 300) ?? {};
}
