import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const EVERYWHERE = [
  '**/node_modules/**',
  '**/dist/**',
  '**/.mf/**',
  '**/.data/**',
  // Only `npm run test:postgres` names a database.
  ...(process.env['TEST_DATABASE_URL'] ? [] : ['**/*.postgres.test.ts']),
];

/**
 * Tests that need a process of their own: they start a database, servers or processes, measure time or memory, or run a
 * script that may run once in a page.
 */
const ALONE = [
  'composer/src/cli/{registry-publish,release}.test.ts',
  'composer/src/development/**/*.test.ts',
  'composer/src/render/**/*.test.ts',
  'composer/src/edge/{experiments/experiments-watcher,operations/metrics-server}.test.ts',
  'composer/src/edge/server/{http-server,listen,rate-limits*,redirect}.test.ts',
  'composer/src/follow/*.test.ts',
  'composer/src/registry/switch-releases.test.ts',
  'composer/src/gate/page-trial.test.ts',
  'composer/src/gate/part-trial.test.ts',
  'composer/src/gate/ready-process.test.ts',
  'composer/src/gate/trial.test.ts',
  'composer/src/edge/evidence/try-page.test.ts',
  'composer/src/release/roll-back.test.ts',
  'e2e/bench/server/**/*.test.ts',
  'e2e/rules/**/*.test.ts',
  'experiments/src/results/*simulations.test.ts',
  'mf-cart-checkout/src/early/*.test.ts',
  'registry/src/registry-process.test.ts',
  'sandbox/src/{hold-data,main}.test.ts',
  'sandbox/src/images/**/*.test.ts',
  'sandbox/imagery/**/*.test.ts',
  'scripts/new-remote/write-repository.test.ts',
  'scripts/packages/packages.test.ts',
  'scripts/setup/**/*.test.ts',
  'scripts/testing/second-look.test.ts',
  'scripts/*.test.ts',
  'shared-ui/src/hydration.test.tsx',
  'shell/src/app/early-presses.test.ts',
  'shell/src/app/early-styles.test.ts',
  'shell/src/build/injected-style-hashes.test.ts',
  'shell/src/server/blame.test.ts',
  'shell/src/server/handlers.test.ts',
  'shell/src/server/reachable-objects.test.ts',
  'shell/src/server/replaced-release.test.ts',
];

/** Tests of the embedded database, whose engine takes as long to compile as most of them take. */
const DATABASES = ['registry/src/rows/*.test.ts', 'sandbox/src/supabase/**/*.test.ts', 'supabase/**/*.test.ts'];

/** The same order in every run, so that a file which leaves something behind for the next fails every time or never. */
class InOrderOfNames extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
  }
}

export default defineConfig({
  test: {
    setupFiles: ['scripts/vitest-setup.ts'],
    testTimeout: 20_000,
    sequence: { sequencer: InOrderOfNames },
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          exclude: EVERYWHERE,
          // They compute or start processes, for which a busy machine needs several times as long.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'databases',
          include: DATABASES,
          exclude: EVERYWHERE,
          testTimeout: 60_000,
          isolate: false,
          // What a password’s hash costs is the library’s choice, and a tenth of what these tests would compute.
          env: { LITE_AUTH_BCRYPT_COST: '4' },
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...EVERYWHERE, ...ALONE, ...DATABASES],
          // Modules and the compiled code stay from file to file: a fifth of the time.
          isolate: false,
        },
      },
    ],
  },
});
