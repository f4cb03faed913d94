import { defineConfig } from '@playwright/test';
import { BROWSER } from './support/browser.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/build-once.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  forbidOnly: true,
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
