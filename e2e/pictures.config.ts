import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** `npm run pictures`: takes the pictures of docs/pictures, with the settings of the browser tests. */
export default defineConfig(browserTests, { testMatch: 'pictures.ts', retries: 0 });
