import type { Browser } from '@playwright/test';

import type { Expected } from './expected.ts';

/** Measured values by the names of the figures. */
export type Values = Record<string, number>;

/** Something that is measured in one go, on either page. */
export interface Part {
  name: string;
  /** More repetitions than this tell nothing new. */
  mostReps?: number;
  run: (browser: Browser, base: string, expected: Expected, isLimit: boolean) => Promise<Values>;
}
