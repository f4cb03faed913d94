import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'e2e/{journeys,faults}/**', '**/dist/**', '**/.mf/**'],
    setupFiles: ['scripts/vitest-setup.ts'],
    testTimeout: 20_000,
  },
});
