import { defineConfig } from '@playwright/test';

import browserTests from '../e2e/playwright.config.ts';

/** `npm run fuzz`: the browser part, with the settings of the browser tests. */
export default defineConfig(browserTests, { testDir: '.', testMatch: 'page.spec.ts', retries: 0 });
