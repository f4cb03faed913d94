import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DEPCRUISE = path.join(ROOT, 'node_modules/.bin/depcruise');

/** The part of dependency-cruiser's report that counts. */
interface Summary {
  readonly totalCruised: number;
  readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
}

/** Looks at folders of a workspace with the rules of the repository. */
function cruise(workspace: string, folders: readonly string[]): Promise<Summary> {
  const args = [DEPCRUISE, ...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  return new Promise((resolve, reject) => {
    // It exits with the number of violations, so only an unreadable report is a failure.
    execFile(process.execPath, args, { cwd: workspace, maxBuffer: 2 ** 28 }, (_error, stdout, stderr) => {
      try {
        const report: { summary: Summary } = JSON.parse(stdout);
        resolve(report.summary);
      } catch (cause) {
        reject(new Error(`dependency-cruiser gave no report: ${stderr}`, { cause }));
      }
    });
  });
}

function workspaceOf(files: Readonly<Record<string, string>>): string {
  const workspace = mkdtempSync(path.join(tmpdir(), 'capsule-rules-'));
  onTestFinished(() => rmSync(workspace, { recursive: true, force: true }));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json'])
    cpSync(path.join(ROOT, file), path.join(workspace, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(workspace, 'node_modules'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(workspace, name)), { recursive: true });
    writeFileSync(path.join(workspace, name), text);
  }
  return workspace;
}

/** A workspace that keeps every rule. */
const CLEAN = {
  'shared-contracts/src/index.ts': 'export const contracts = 1;\n',
  'shared-runtime/src/index.ts': `import { contracts } from '../../shared-contracts/src/index.ts';\nexport const runtime = contracts;\n`,
  'shared-ui/src/index.ts': 'export const ui = 1;\n',
  'experiments/src/index.ts': 'export const experiments = 1;\n',
  'composer/src/index.ts': 'export const composer = 1;\n',
  'registry/src/app.ts': `import { composer } from '../../composer/src/index.ts';\nexport const registry = composer;\n`,
  'shell/src/main.ts': `import { composer } from '../../composer/src/index.ts';\nexport const shell = composer;\n`,
  'sandbox/src/main.ts': 'export const sandbox = 1;\n',
  'supabase/functions/count/index.ts': `import { experiments } from '../../../experiments/src/index.ts';\nimport { contracts } from '../../../shared-contracts/src/index.ts';\nexport const count = [experiments, contracts];\n`,
  'supabase/tests/count.test.ts': `import { sandbox } from '../../sandbox/src/main.ts';\nimport { wait } from '../../scripts/setup/wait.mjs';\nexport const counted = [sandbox, wait];\n`,
  'scripts/setup/pinned-node.mjs': `import path from 'node:path';\nexport const node = path.sep;\n`,
  'scripts/start.mjs': `import { composer } from '../composer/src/index.ts';\nimport { node } from './setup/pinned-node.mjs';\nexport const started = [composer, node];\n`,
  'supabase/bench/tool.ts': 'export const tool = 1;\n',
  'scripts/setup/wait.mjs': 'export const wait = 1;\n',
  'e2e/support/shop.ts': 'export const shop = 1;\n',
  'test-kit/src/index.ts': 'export const fuzz = 1;\n',
  'mf-one/src/lib/money.test.ts': `import { fuzz } from '../../../test-kit/src/index.ts';\nexport const tried = fuzz;\n`,
  'mf-one/src/lib/money.ts': 'export const money = 1;\n',
  'mf-one/src/features/buy/buy.ts': `import { money } from '../../lib/money.ts';\nexport const buy = money;\n`,
  'mf-one/src/features/look/look.ts': 'export const look = 1;\n',
  'mf-one/src/pages/page.ts': `import { buy } from '../features/buy/buy.ts';\nimport { look } from '../features/look/look.ts';\nexport const page = [buy, look];\n`,
  'mf-one/src/testing/frame.ts': `import { page } from '../pages/page.ts';\nexport const frame = page;\n`,
  'mf-two/src/lib/thing.ts': 'export const thing = 1;\n',
};

/** One violation of each rule, by the file that it stands in. */
const VIOLATIONS: Readonly<Record<string, readonly [string, string]>> = {
  'no-cycles': [
    'sandbox/src/first.ts',
    `import type { Second } from './second.ts';\nexport interface First { second: Second }\n`,
  ],
  'remote-imports-own-and-shared-only': [
    'mf-one/src/pages/foreign.ts',
    `import { thing } from '../../../mf-two/src/lib/thing.ts';\nexport const foreign = thing;\n`,
  ],
  'contracts-import-nothing-of-ours': [
    'shared-contracts/src/leak.ts',
    `import { experiments } from '../../experiments/src/index.ts';\nexport const leak = experiments;\n`,
  ],
  'runtime-imports-contracts-only': [
    'shared-runtime/src/leak.ts',
    `import { ui } from '../../shared-ui/src/index.ts';\nexport const leak = ui;\n`,
  ],
  'servers-import-plain-entries-of-the-runtime': [
    'composer/src/whole-runtime.ts',
    `import { runtime } from '../../shared-runtime/src/index.ts';\nexport const whole = runtime;\n`,
  ],
  'experiments-import-contracts-and-runtime-only': [
    'experiments/src/shown.ts',
    `import { ui } from '../../shared-ui/src/index.ts';\nexport const shown = ui;\n`,
  ],
  'ui-imports-nothing-of-ours': [
    'shared-ui/src/leak.ts',
    `import { contracts } from '../../shared-contracts/src/index.ts';\nexport const leak = contracts;\n`,
  ],
  'only-tests-import-test-helpers': [
    'mf-one/src/lib/shown.ts',
    `import { frame } from '../testing/frame.ts';\nexport const shown = frame;\n`,
  ],
  'shell-imports-contracts-ui-composer': [
    'shell/src/shortcut.ts',
    `import { thing } from '../../mf-two/src/lib/thing.ts';\nexport const shortcut = thing;\n`,
  ],
  'composer-imports-contracts-and-runtime-only': [
    'composer/src/look-inside.ts',
    `import { ui } from '../../shared-ui/src/index.ts';\nexport const inside = ui;\n`,
  ],
  'registry-imports-composer-contracts-and-experiments-only': [
    'registry/src/look-inside.ts',
    `import { shell } from '../../shell/src/main.ts';\nexport const inside = shell;\n`,
  ],
  'only-scripts-import-the-registry': [
    'composer/src/ask.ts',
    `import { registry } from '../../registry/src/app.ts';\nexport const asked = registry;\n`,
  ],
  'supabase-imports-shared-packages-and-experiments-only': [
    'supabase/functions/count/shown.ts',
    `import { ui } from '../../../shared-ui/src/index.ts';\nexport const shown = ui;\n`,
  ],
  'supabase-imports-no-shell-and-no-remote': [
    'supabase/bench/shown.ts',
    `import { thing } from '../../mf-two/src/lib/thing.ts';\nexport const shown = thing;\n`,
  ],
  'scripts-import-no-shell-and-no-remote': [
    'scripts/look-inside.mjs',
    `import { thing } from '../mf-two/src/lib/thing.ts';\nexport const inside = thing;\n`,
  ],
  'installing-imports-node-only': [
    'scripts/setup/ensure-install.mjs',
    `import { composer } from '../../composer/src/index.ts';\nexport const installed = composer;\n`,
  ],
  'test-kit-imports-nothing-of-ours': [
    'test-kit/src/shown.ts',
    `import { ui } from '../../shared-ui/src/index.ts';\nexport const shown = ui;\n`,
  ],
  'only-tests-import-the-test-kit': [
    'mf-one/src/lib/random.ts',
    `import { fuzz } from '../../../test-kit/src/index.ts';\nexport const random = fuzz;\n`,
  ],
  'only-tests-import-scripts': [
    'composer/src/wait.ts',
    `import { wait } from '../../scripts/setup/wait.mjs';\nexport const waiting = wait;\n`,
  ],
  'sandbox-imports-functions-only': [
    'sandbox/src/backend.ts',
    `import { tool } from '../../supabase/bench/tool.ts';\nexport const backend = tool;\n`,
  ],
  'sandbox-and-e2e-import-no-product-source': [
    'e2e/support/peek.ts',
    `import { contracts } from '../../shared-contracts/src/index.ts';\nexport const peek = contracts;\n`,
  ],
  'inside-a-remote-downwards-only': [
    'mf-one/src/lib/upwards.ts',
    `import { buy } from '../features/buy/buy.ts';\nexport const upwards = buy;\n`,
  ],
  'features-do-not-know-each-other': [
    'mf-one/src/features/look/neighbor.ts',
    `import { buy } from '../buy/buy.ts';\nexport const neighbor = buy;\n`,
  ],
};

const FOLDERS = [
  'scripts',
  'test-kit',
  'shared-contracts',
  'shared-runtime',
  'shared-ui',
  'experiments',
  'composer',
  'registry',
  'shell',
  'sandbox',
  'e2e',
  'supabase',
  'mf-one',
  'mf-two',
];

test('a workspace that keeps the rules has no violation', async () => {
  const { violations, totalCruised } = await cruise(workspaceOf(CLEAN), FOLDERS);
  expect(violations).toEqual([]);
  expect(totalCruised).toBeGreaterThanOrEqual(Object.keys(CLEAN).length);
});

test('every rule has a planted violation', () => {
  const { forbidden }: { forbidden: readonly { readonly name: string }[] } = createRequire(import.meta.url)(
    '../../.dependency-cruiser.cjs',
  );
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted());
});

test('every planted violation is found by its rule and where it stands, and nothing else is', async () => {
  const planted = Object.fromEntries(Object.values(VIOLATIONS));
  const second = `import type { First } from './first.ts';\nexport interface Second { first: First }\n`;
  const workspace = workspaceOf({ ...CLEAN, ...planted, 'sandbox/src/second.ts': second });
  const { violations } = await cruise(workspace, FOLDERS);
  expect(violations.map(({ from, rule }) => `${rule.name} ${from}`).toSorted()).toEqual(
    Object.entries(VIOLATIONS)
      .map(([rule, [file]]) => `${rule} ${file}`)
      .toSorted(),
  );
});

test('the repository itself is looked at in full and keeps the rules', { timeout: 120_000 }, async () => {
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  expect(remotes).toHaveLength(5);
  const { violations, totalCruised } = await cruise(ROOT, [
    ...FOLDERS.filter((name) => !name.startsWith('mf-')),
    ...remotes,
  ]);
  expect(violations).toEqual([]);
  // On the wrong compiler dependency-cruiser looks at nothing and is content.
  expect(totalCruised).toBeGreaterThan(300);
});
