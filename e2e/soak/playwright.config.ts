import { defineConfig } from '@playwright/test';
import { SETTINGS } from '../support/browser-settings.ts';

const MINUTES = 60_000;

export default defineConfig({
  ...SETTINGS,
  testDir: '.',
  testMatch: '**/*.spec.ts',
  workers: 2,
  globalTimeout: 15 * MINUTES,
  reporter: [['list'], ['json', { outputFile: '../../test-results/soak.json' }]],
});
