import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      'e2e/{journeys,faults}/**',
      '**/dist/**',
      '**/.mf/**',
      // Only `npm run test:postgres` names a database.
      ...(process.env['TEST_DATABASE_URL'] ? [] : ['**/*.postgres.test.ts']),
    ],
    setupFiles: ['scripts/vitest-setup.ts'],
    testTimeout: 20_000,
  },
});
