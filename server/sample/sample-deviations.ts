/** How a deployment differs from a normal one: ready, up to date and like its siblings. */
export interface Deviation {
  status?: string;
  /** `newer`: the active revision is not the latest one; `never`: no revision is active. */
  revision?: 'newer' | 'never';
  /** An old image version; null for none. */
  version?: string | null;
  /** Minutes since its creation and since its last update. */
  created?: number;
  updated?: number;
  /** It runs the same git reference as its sibling. */
  isDuplicate?: true;
  preview?: number;
  buildsOnPush?: true;
  /** The first secret of its application is missing. */
  lacksSecret?: true;
  hasLowLimit?: true;
}

const day = 24 * 60;

/**
 * Deviations of single deployments, by their place: a rollout in production that failed because a secret
 * is missing, a build that hangs, a deployment that everybody forgot.
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

/** Deviations that repeat every 300 deployments, with their places. */
const recurring: readonly [deviation: Deviation, ...places: number[]][] = [
  // Production
  [{ status: 'UNKNOWN' }, 25],
  [{ status: 'AWAITING_DELETE' }, 118],
  [{ revision: 'newer' }, 143],
  [{ lacksSecret: true }, 160],
  [{ buildsOnPush: true }, 205],
  // Development
  [{ status: 'FAILED' }, 101],
  [{ status: 'AWAITING_DATABASE', revision: 'never' }, 84],
  [{ revision: 'newer' }, 30, 87, 150, 187, 264],
  [{ version: '0.13.4', updated: 40 * day }, 61, 144],
  [{ version: '0.13.1', updated: 60 * day }, 127, 284],
  [{ version: '0.12.1', updated: 100 * day }, 172, 219],
  [{ version: '0.11.0', updated: 150 * day }, 241],
  [{ version: null }, 41, 130, 227],
  [{ isDuplicate: true }, 262],
  [{ hasLowLimit: true }, 207],
  [{ status: 'UNUSED' }, 51, 111, 148, 182, 239, 251, 297],
  [{ status: 'AWAITING_DELETE' }, 91, 133, 197, 248],
  [{ status: 'AWAITING_FINAL_DELETE' }, 121, 267],
  [{ status: 'UNKNOWN' }, 164, 210],
];
const recurringAt = new Map(
  recurring.flatMap(([deviation, ...places]) => places.map((place) => [place, deviation] as const)),
);

export function deviationOf(place: number): Deviation {
  return stories.get(place) ?? recurringAt.get(place % 300) ?? {};
}
