const REMOTES = '^mf-[a-z-]+/';

/** Tests, and the code that only tests use. */
const TESTS = '(/testing/|/tests/|\\.test\\.tsx?$)';

/** The import rules of the workspace: who may know whom. `e2e/rules` plants a violation of each and expects it to be found. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Modules that need each other, types included, are one module or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'remote-imports-own-and-shared-only',
      comment:
        'A remote is deployed alone: it knows itself, the contracts, the runtime, the experiments, and the design system. Its build file knows the composer.',
      severity: 'error',
      from: { path: '^(mf-[a-z-]+)/src/' },
      to: { path: '^(mf-|shell/|composer/|sandbox/|e2e/|supabase/)', pathNot: '^$1/' },
    },
    {
      name: 'contracts-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared-contracts/' },
      to: { path: '^(mf-|shell/|composer/|sandbox/|e2e/|shared-runtime/|shared-ui/|experiments/|supabase/)' },
    },
    {
      name: 'runtime-imports-contracts-only',
      severity: 'error',
      from: { path: '^shared-runtime/' },
      to: { path: '^(mf-|shell/|composer/|sandbox/|e2e/|shared-ui/|experiments/|supabase/)' },
    },
    {
      name: 'servers-import-plain-entries-of-the-runtime',
      comment:
        'The composer and the functions of the backend run without React: of the runtime they take its index for types alone.',
      severity: 'error',
      from: { path: '^(composer|supabase/functions)/', pathNot: '(/testing/|\\.test\\.tsx?$)' },
      to: {
        path: '^shared-runtime/src/(index\\.|data/|platform/(?!handler)|router/(?!site-path)|slots/|store/|supabase/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'experiments-import-contracts-and-runtime-only',
      comment: 'Remotes, the shell, the composer and the functions of the backend all stand on them.',
      severity: 'error',
      from: { path: '^experiments/' },
      to: { path: '^(mf-|shell/|composer/|sandbox/|e2e/|shared-ui/|supabase/)' },
    },
    {
      name: 'ui-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: '^(mf-|shell/|composer/|sandbox/|e2e/|shared-contracts/|shared-runtime/|experiments/|supabase/)' },
    },
    {
      name: 'shell-imports-contracts-ui-composer',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-|sandbox/|e2e/|supabase/)' },
    },
    {
      name: 'composer-imports-contracts-and-runtime-only',
      comment: 'The composer handles what others have built; it knows no source of the shell or of a remote.',
      severity: 'error',
      from: { path: '^composer/' },
      to: { path: '^(mf-|shell/|sandbox/|e2e/|shared-ui/|supabase/)' },
    },
    {
      name: 'registry-imports-composer-contracts-and-experiments-only',
      comment:
        'A registry handles what others have built, as the composer does. Its tests ask the database of the sandbox.',
      severity: 'error',
      from: { path: '^registry/', pathNot: TESTS },
      to: { path: '^(mf-|shell/|sandbox/|e2e/|shared-runtime/|shared-ui/|supabase/)' },
    },
    {
      name: 'only-scripts-import-the-registry',
      comment: 'Servers and publishers reach a registry over HTTP alone.',
      severity: 'error',
      from: { path: '^(mf-|shell/|composer/|shared-|experiments/|sandbox/|supabase/|test-kit/)' },
      to: { path: '^registry/' },
    },
    {
      name: 'supabase-imports-shared-packages-and-experiments-only',
      comment:
        'Functions are deployed with what they import. Tests and generated types need the sandbox, whose database they ask.',
      severity: 'error',
      from: { path: '^supabase/functions/' },
      to: { path: '^(mf-|shell/|composer/|sandbox/|e2e/|shared-ui/)' },
    },
    {
      name: 'supabase-imports-no-shell-and-no-remote',
      comment:
        'Tools and tests of the backend ask the database of the sandbox and may simulate the server in front of the pages.',
      severity: 'error',
      from: { path: '^supabase/', pathNot: '^supabase/functions/' },
      to: { path: '^(mf-|shell/|shared-ui/)' },
    },
    {
      name: 'scripts-import-no-shell-and-no-remote',
      comment:
        'Commands start programs of the workspace by their path; they import how the shop is composed and configured.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(mf-|shell/|shared-ui/|e2e/|supabase/)' },
    },
    {
      name: 'installing-imports-node-only',
      comment: 'The installation runs before any dependency exists, on Node 20, which reads no TypeScript.',
      severity: 'error',
      from: { path: '^scripts/setup/(ensure-install|pinned-node|workspace-folders)\\.mjs$' },
      to: { pathNot: '^scripts/setup/(pinned-node|workspace-folders)\\.mjs$', dependencyTypesNot: ['core'] },
    },
    {
      name: 'test-kit-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^test-kit/' },
      to: {
        path: '^(mf-|shell/|composer/|sandbox/|e2e/|shared-contracts/|shared-runtime/|shared-ui/|experiments/|supabase/|scripts/)',
      },
    },
    {
      name: 'only-tests-import-the-test-kit',
      severity: 'error',
      from: { pathNot: `^(e2e|test-kit)/|${TESTS}` },
      to: { path: '^test-kit/' },
    },
    {
      name: 'only-tests-import-scripts',
      severity: 'error',
      from: { path: '^(mf-|shell/|composer/|registry/|shared-|experiments/|sandbox/|supabase/)', pathNot: TESTS },
      to: { path: '^scripts/' },
    },
    {
      name: 'sandbox-imports-functions-only',
      comment:
        'The sandbox runs the functions of the backend. Its migrations are files, and tests of the backend import the sandbox.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(e2e/|supabase/)', pathNot: '^supabase/functions/' },
    },
    {
      name: 'sandbox-and-e2e-import-no-product-source',
      comment:
        'The doubles and the tests see the product as the outside world does. The rules of the repository read its definitions.',
      severity: 'error',
      from: { path: '^(sandbox|e2e)/', pathNot: '^e2e/rules/' },
      to: { path: '^(mf-|shell/|composer/|registry/|shared-|experiments/)' },
    },
    {
      name: 'only-tests-import-test-helpers',
      severity: 'error',
      from: { path: '^(mf-|shell/|composer/|registry/|shared-|experiments/|sandbox/)', pathNot: TESTS },
      to: { path: '/testing/' },
    },
    {
      name: 'inside-a-remote-downwards-only',
      comment: 'remote → pages, slots, handlers, and outage → features → lib; features do not know each other.',
      severity: 'error',
      from: { path: `${REMOTES}src/lib/` },
      to: { path: `${REMOTES}src/(features|handlers|outage|pages|slots|start|remote)` },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^(mf-[a-z-]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/(features|handlers|outage|pages|slots)/', pathNot: '^$1/src/features/$2/' },
    },
  ],
  options: {
    doNotFollow: {
      path: 'node_modules/(?!shared-contracts|shared-runtime|shared-ui|experiments|composer|registry|test-kit)',
    },
    exclude: { path: '(^|/)(dist|\\.mf|\\.data|node_modules/[^/]+/node_modules)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
