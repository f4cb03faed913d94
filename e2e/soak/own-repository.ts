// The first day of a team with a repository of its own: creates one, installs it from the registry, checks, tests, and builds its remote,
// publishes it into a running shop, and edits it with hot reload in a shop under development.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DevelopmentShop } from '../support/development-shop.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { type Findings, soakRun } from '../support/soak-run.ts';
import { BASE_DATA, ROOT } from '../support/test-environment.ts';

const REMOTE = 'mf-gifting';
const PAGE = `${REMOTE}/src/pages/gifting-page.tsx`;
/** How long a running server may take to serve what was published (ms). */
const SWITCHED = 5000;

/** The environment of a terminal outside of this workspace, with the address of the shop. */
function outside({ environment }: RunningShop): Record<string, string> {
  const bin = path.join(ROOT, 'node_modules/.bin');
  const search = (environment['PATH'] ?? '').split(path.delimiter).filter((place) => place !== bin);
  return { ...environment, PATH: search.join(path.delimiter) };
}

/** Runs a command to its end and says how long it took. */
function step(
  findings: Findings,
  name: string,
  folder: string,
  env: Record<string, string>,
  ...words: string[]
): string {
  const started = performance.now();
  const [command = '', ...args] = words;
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  findings.expect(status === 0, `${name}: ${seconds} s`);
  if (status !== 0) throw new Error(`${name} failed:\n${stdout}\n${stderr}`);
  return stdout;
}

/** The body of a page once it contains a text; empty where it doesn't in time. */
async function pageWith(shop: RunningShop, text: string): Promise<string> {
  for (const until = performance.now() + SWITCHED; performance.now() < until; ) {
    const response = await fetch(`${shop.origin}/gifting`);
    const body = await response.text();
    if (response.status === 200 && body.includes(text)) return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return '';
}

/** The description of the only release below a folder of releases. */
function builtIn(folder: string) {
  const [digest = ''] = readdirSync(path.join(folder, REMOTE));
  return JSON.parse(readFileSync(path.join(folder, REMOTE, digest, 'release.json'), 'utf8'));
}

/** Edits the page while a checkout of the shop shows the remote from its sources. */
async function develop(findings: Findings, folder: string, dataDir: string): Promise<void> {
  cpSync(BASE_DATA, dataDir, { recursive: true });
  const shop = new DevelopmentShop(ROOT, dataDir);
  try {
    await shop.start(REMOTE, '--in', folder);
    const file = path.join(folder, PAGE);
    findings.expect(
      (await shop.rendered('/gifting')).includes('<h1>Gifts</h1>'),
      'a shop under development renders it',
    );
    writeFileSync(file, readFileSync(file, 'utf8').replace('<h1>Gifts</h1>', '<h1>Presents</h1>'));
    findings.expect((await shop.rendered('/gifting')).includes('<h1>Presents</h1>'), 'and the next page has an edit');
  } finally {
    await shop.stop();
  }
}

async function day(shop: RunningShop, findings: Findings, folder: string): Promise<void> {
  const env = outside(shop);
  const npm = (...args: string[]) => step(findings, `npm ${args.join(' ')}`, folder, env, 'npm', ...args);
  const creator = path.join(ROOT, 'scripts/new-remote.mjs');
  step(findings, 'new-remote', ROOT, env, 'node', creator, REMOTE, '--in', folder);
  npm('ci');
  npm('run', 'types');
  npm('test');
  npm('run', 'build');
  const { contracts, entry } = builtIn(path.join(folder, 'dist/releases'));
  const imports = Object.keys(contracts.imports).join(', ');
  findings.expect(/shared-contracts.*shared-runtime.*shared-ui/.test(imports), `its bundle imports ${imports}`);

  findings.expect((await fetch(`${shop.origin}/gifting`)).status === 404, 'before the publish its page answers 404');
  npm('run', 'publish');
  const page = await pageWith(shop, '<h1>Gifting</h1>');
  findings.expect(page !== '', 'its page answers 200 with its heading');
  const [address = ''] = new RegExp(`/releases/${REMOTE}/[\\w-]+/${entry.replaceAll('.', '\\.')}`).exec(page) ?? [];
  findings.expect(
    address !== '' && (await fetch(shop.origin + address)).status === 200,
    'the page names the entry that was built before, and the shop serves it',
  );

  const file = path.join(folder, PAGE);
  writeFileSync(file, readFileSync(file, 'utf8').replace('<h1>Gifting</h1>', '<h1>Gifts</h1>'));
  npm('run', 'publish');
  findings.expect((await pageWith(shop, '<h1>Gifts</h1>')) !== '', 'an edit is live after the next publish');
  const stranger = readFileSync(path.join(folder, 'package-lock.json'), 'utf8').includes(ROOT);
  findings.expect(!stranger, 'nothing in its lockfile refers to this workspace');
}

await soakRun(async (shop, findings) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-repository-'));
  try {
    const repository = path.join(folder, 'gifting');
    await day(shop, findings, repository);
    await develop(findings, repository, path.join(folder, 'data'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
