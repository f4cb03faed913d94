// The day of a team with a repository of its own: creates it, installs it from the registry of packages, checks, tests, and builds its
// remote, edits it with hot reload, publishes and promotes it over HTTP, sees it live, has a broken release rejected, goes back, measures how
// long an edit takes until it is live, and retires it.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { BROWSER } from '../support/browser.ts';
import { DevelopmentShop } from '../support/development-shop.ts';
import { openShop } from '../support/following-shop.ts';
import { LiveShop } from '../support/live-shop.ts';
import { RunningRegistry } from '../support/running-registry.ts';
import { type Findings, soakRun } from '../support/soak-run.ts';
import { TeamRepository } from '../support/team-repository.ts';
import { BASE_DATA, ROOT } from '../support/test-environment.ts';
import { timeEditsOver } from '../support/edits-over-http.ts';

const REMOTE = 'mf-gifting';
const PATH = '/gifting';
const PAGE = 'src/pages/gifting-page.tsx';
const DIGEST = /uploaded as ([\w-]{43})/;
/** The page renders only where a query names a wish: types and tests don't see that. */
const SOUND = "const wish = search.get('wish');";
const BROKEN = `${SOUND}\n  if (wish === null) throw new Error('The page needs a wish');`;

/** The parts of a shop whose releases come from a registry. */
interface Parts {
  readonly registry: RunningRegistry;
  readonly live: LiveShop;
  readonly team: TeamRepository;
  readonly findings: Findings;
}

/** The description of the only release below a folder of releases. */
function builtIn(folder: string) {
  const [digest = ''] = readdirSync(path.join(folder, REMOTE));
  return JSON.parse(readFileSync(path.join(folder, REMOTE, digest, 'release.json'), 'utf8'));
}

/** How long (ms) an edit may take until it is in a page: the page is asked for again and again, as an author reloads it. */
const EDIT_LIMIT = 5000;

async function comesTrue(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + EDIT_LIMIT; Date.now() < end; await wait(50)) if (await isSo()) return true;
  return false;
}

/** Edits the page while a checkout of the shop shows the remote from its sources. */
async function develop({ team, findings }: Parts, dataDir: string): Promise<void> {
  cpSync(BASE_DATA, dataDir, { recursive: true });
  const shop = new DevelopmentShop(ROOT, dataDir);
  const hasHeading = async (text: string) => (await shop.rendered(PATH)).includes(`<h1>${text}</h1>`);
  try {
    await shop.start(REMOTE, '--in', team.folder);
    findings.expect(await hasHeading('Gifting'), 'a shop under development renders it');
    const started = performance.now();
    team.edit(PAGE, '<h1>Gifting</h1>', '<h1>Presents</h1>');
    const isSeen = await comesTrue(() => hasHeading('Presents'));
    findings.expect(isSeen, `a page has an edit after ${((performance.now() - started) / 1000).toFixed(1)} s`);
    const planted = `${SOUND}\n  if (wish !== undefined) throw new Error('planted');`;
    team.edit(PAGE, SOUND, planted);
    const isFound = await comesTrue(async () => {
      await fetch(shop.origin + PATH);
      const failures = await (await fetch(`${shop.origin}/development/failures?path=${PATH}`)).text();
      return failures.includes(`"file":"${REMOTE}/${PAGE}"`) && failures.includes("throw new Error('planted')");
    });
    findings.expect(isFound, 'an error is found in its source');
    team.edit(PAGE, planted, SOUND);
  } finally {
    await shop.stop();
  }
}

async function prepare(parts: Parts, folder: string): Promise<void> {
  const { team, findings } = parts;
  await team.create();
  await team.run('npm', 'ci');
  const lockfile = readFileSync(path.join(team.folder, 'package-lock.json'), 'utf8');
  findings.expect(!lockfile.includes(ROOT), 'nothing in its lockfile refers to this workspace');
  await develop(parts, path.join(folder, 'data'));
  await team.run('npm', 'run', 'types');
  await team.run('npm', 'test');
  await team.run('npm', 'run', 'build');
  const imports = Object.keys(builtIn(path.join(team.folder, 'dist/releases')).contracts.imports).join(', ');
  findings.expect(/shared-contracts.*shared-runtime.*shared-ui/.test(imports), `its bundle imports ${imports}`);
}

/** Presses the button of the note, whose answer is an event that the remote itself emits and hears. */
async function closesNote(page: Page): Promise<boolean> {
  const note = page.getByText('Items added to the cart on this visit');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await note.waitFor({ state: 'detached', timeout: 5000 }).catch(() => undefined);
  return (await note.count()) === 0;
}

/** Uploads the first release, which changes nothing, and promotes it. */
async function firstRelease({ team, live, findings }: Parts): Promise<void> {
  const { output } = await team.run('npm', 'run', 'publish', '--', '--no-promote');
  const [, digest = ''] = DIGEST.exec(output) ?? [];
  findings.expect((await live.page(PATH)).status === 404, 'an upload alone changes nothing: its page answers 404');
  await team.run('npx', 'capsule', 'promote', REMOTE, digest, '--reason', 'the first gifts');
  await live.expectHeading(PATH, 'Presents', 'the promoted page is live in a browser');
  const { entry } = builtIn(path.join(team.folder, 'dist/releases'));
  const { body } = await live.page(PATH);
  findings.expect(body.includes(`/releases/${REMOTE}/${digest}/${entry}`), 'it names the entry of the uploaded digest');
  findings.expect(await live.inBrowser(PATH, closesNote), 'its note closes when its button is pressed');
  await live.expectLinked(PATH, true, 'the menu and the sitemap have its link');
}

async function secondRelease({ team, live }: Parts): Promise<void> {
  team.edit(PAGE, '<h1>Presents</h1>', '<h1>Gifts for her</h1>');
  await team.run('npm', 'run', 'publish', '--', '--reason', 'better words');
  await live.expectHeading(PATH, 'Gifts for her', 'an edit is live in a browser');
}

async function brokenRelease({ team, live, findings }: Parts): Promise<void> {
  const before = await live.composition();
  team.edit(PAGE, SOUND, BROKEN);
  const { output } = await team.refused('npm', 'run', 'publish');
  const sentence = output.split('\n').find((line) => line.includes(PATH) && line.includes('The page needs a wish'));
  findings.expect(sentence !== undefined, `a page that throws is rejected: ${sentence?.trim() ?? output}`);
  await live.expectHeading(PATH, 'Gifts for her', 'and what was live stays');
  findings.expect((await live.composition()) === before, 'in the same composition');
  team.edit(PAGE, BROKEN, SOUND);
}

async function goBack({ team, live, findings }: Parts): Promise<void> {
  await team.run('npx', 'capsule', 'rollback', REMOTE, '--reason', 'the old words were better');
  await live.expectHeading(PATH, 'Presents', 'the release before is live in a browser again');
  const { output } = await team.run('npx', 'capsule', 'history', REMOTE);
  const actions = ['retire', 'rollback', 'promote-refused', 'promote', 'upload'];
  const found = actions.filter((action) => new RegExp(`\\s${action} ${REMOTE}`).test(output));
  findings.expect(found.length === 4, `the registry’s history has ${found.join(', ')}`);
}

async function retire({ team, live, findings }: Parts): Promise<void> {
  const before = await team.run('npm', 'run', 'status');
  findings.expect(isListed(before.output), '`status` lists the remote');
  await team.run('npx', 'capsule', 'retire', REMOTE, '--confirm', REMOTE, '--reason', 'the season is over');
  await live.expectStatus(PATH, 404, 'its page answers 404');
  await live.expectLinked(PATH, false, 'its link is gone from the menu and from the sitemap');
  const after = await team.run('npm', 'run', 'status');
  findings.expect(!isListed(after.output), '`status` says that the remote isn’t released');
}

/** Whether a version of the remote is live by what `status` prints. */
const isListed = (output: string): boolean => new RegExp(`^ +${REMOTE} +\\d`, 'm').test(output);

async function day(parts: Parts, folder: string): Promise<void> {
  await prepare(parts, folder);
  await firstRelease(parts);
  await secondRelease(parts);
  await brokenRelease(parts);
  await goBack(parts);
  await timeEditsOver(parts, { path: PATH, page: PAGE, heading: 'Gifts for her' });
  await retire(parts);
}

await soakRun(async (shop, findings) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-repository-'));
  const registry = new RunningRegistry(shop);
  const ends: (() => Promise<void>)[] = [() => registry.end()];
  try {
    const server = await openShop(shop, registry, Object.keys((await shop.health()).remotes));
    ends.unshift(() => server.end());
    const browser = await chromium.launch(BROWSER);
    ends.unshift(() => browser.close());
    const client = await registry.addTeam('gifting', [REMOTE], 'publish,promote,rollback,retire');
    const team = new TeamRepository(path.join(folder, 'gifting'), REMOTE, shop.environment, client, findings);
    await day({ registry, live: new LiveShop(server, browser, findings), team, findings }, folder);
  } finally {
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  }
});
