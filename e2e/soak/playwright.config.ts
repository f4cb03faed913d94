import { defineConfig } from '@playwright/test';
import { SETTINGS } from '../support/browser-settings.ts';

const MINUTE = 60_000;

export default defineConfig({
  ...SETTINGS,
  testDir: '.',
  testMatch: '**/*.spec.ts',
  workers: 2,
  // Less than what `scripts/testing/soak-parts.mjs` allows, so that what failed is reported.
  globalTimeout: 14 * MINUTE,
});
