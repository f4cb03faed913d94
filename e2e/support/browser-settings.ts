import { defineConfig } from '@playwright/test';
import { BROWSER } from './browser.ts';

/** The settings that all suites of browser tests share. */
export const SETTINGS = defineConfig({
  globalSetup: new URL('build-once.ts', import.meta.url).pathname,
  outputDir: new URL('../../test-results/pages', import.meta.url).pathname,
  fullyParallel: false,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: BROWSER,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
});
