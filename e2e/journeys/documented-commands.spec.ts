import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentedIn, readDocument } from '../support/documented-commands.ts';
import { environmentOf } from '../support/experiments.ts';
import { ROOT } from '../support/test-environment.ts';
import { RunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop.ts';

const DOCUMENT = 'docs/running-an-experiment.md';

/** The permitted form of a documented line: a tool of the repository, which reads and writes files of the folder. */
const COMMAND = /^npm run (?:--silent )?(?:experiments|analytics) -- [^;&|`$]+$/;

/** The required output of lines that must also succeed. */
const SAID: readonly (readonly [RegExp, RegExp])[] = [
  [/ places$/, /home-hero-headline \(text, up to 24 characters, on \/\)/],
  [/ dry-run /, /When it is started:\n=> 10% of its audience takes part[\s\S]*All checks passed\. Nothing was saved\./],
  [/ apply /, /no one sees it until you start it\nsaved/],
  [/ start /, /live on every new page within 5 seconds/],
  [/ edit spring-words /, /traffic: 10 → 100/],
  [/ edit summer-words .*"ramp"/, /ramp: → \[\{"traffic":5/],
  [/ edit summer-words .*"shipAtEnd"/, /shipAtEnd: → true/],
  [/ start summer-words$/, /traffic: 100 → 5[\s\S]*ramp: 5% for at least 24 hours/],
  [/ schedule$/, /Nothing is due, and there are no new alerts\./],
  [/ results summer-words$/, /^At 5%\. Goes up to 25% on /m],
  [/ revert /, /traffic: 100 → 10/],
  [/ figures /, /no visitors yet/],
  [/ results spring-words$/, /^Ran from \d{4}-\d\d-\d\d with 10% of its audience, /m],
  [/ ship /, /everyone sees spring within 5 seconds/],
  [/ stop /, /everyone sees the page as it was before/],
  [/ history /, /revert {2}by .+ \(command line\) {2}\(change \d+\)/],
  [/ share /, /^http:\/\/localhost:\d+\/admin\/analytics\/experiments\/spring-words#shared=/m],
  [/ unshare /, /no longer open anything/],
  [/ approval on/, /take a second publisher/],
  [/ approval off/, /one publisher is enough/],
  [/ list$/, /^spring-words +stopped/m],
  [/ demo$/, /hero-headline[\s\S]*is published and live/],
  [/ compute /, /"verdict"/],
  [/ recompute /, /"experiment": "spring-words"/],
  [/ link /, /^http:\/\/localhost:\d+\/\?/m],
];

/** The data folder of the fresh shop is neither that of a worker's shop nor of the soak. */
const FRESH_FOLDER = 60;

let fresh: RunningShop | undefined;
test.afterEach(async () => {
  await fresh?.stop();
  fresh = undefined;
});

/** A reader's folder: the documented files, and `npm run` as in the repository's root, which stays as it is. */
function readersFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'documented-'));
  symlinkSync(path.join(ROOT, 'scripts'), path.join(folder, 'scripts'));
  writeFileSync(path.join(folder, 'package.json'), readDocument('package.json'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** Runs a line as a reader types it; resolves to what it prints, or rejects with that. */
function type(shop: RunningShop, line: string, folder: string): Promise<string> {
  const child = spawn('bash', ['-c', line], {
    cwd: folder,
    env: environmentOf(shop),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(said);
      else reject(new Error(`${line} ended with ${code}:\n${said}`));
    });
  });
}

// Playwright reads from the pattern which fixtures are needed.
test('every documented command works on a fresh shop, in order and as it is written', async ({}, info) => {
  test.setTimeout(180_000);
  // The worker's shop has state that a reader lacks, and later tests must not see the state of these commands.
  const shop = new RunningShop(FRESH_FOLDER + info.parallelIndex);
  fresh = shop;
  await shop.start();
  const { commands, files } = documentedIn(readDocument(DOCUMENT));
  expect(Object.keys(files)).toEqual(['spring.json', 'counts.json']);
  expect(commands.length).toBeGreaterThan(15);
  expect(commands.filter((line) => !COMMAND.test(line))).toEqual([]);
  const folder = readersFolder(files);
  for (const line of commands) {
    await test.step(line, async () => {
      const said = await type(shop, line, folder);
      for (const [which, what] of SAID)
        if (which.test(line)) expect([line, said]).toEqual([line, expect.stringMatching(what)]);
      if (!/ link spring-words /.test(line)) return;
      const link = said.trim().split('\n').at(-1) ?? '';
      const page = await (await fetch(link, { headers: { 'user-agent': 'Twitterbot/1.0' } })).text();
      expect(page).toContain('The First Warm Day');
    });
  }
  // Every expectation is of a line that is still documented.
  expect(SAID.filter(([which]) => !commands.some((line) => which.test(line))).map(String)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('every command that a document names is one that its tool lists', async ({ shop }) => {
  const folder = readersFolder({});
  const listed = new Map<string, string>();
  for (const tool of ['experiments', 'analytics', 'admin', 'release']) {
    const usage = await type(shop, `npm run --silent ${tool} -- || true`, folder);
    expect(usage).toContain('Usage:');
    listed.set(tool, usage);
  }
  const documents = [
    'README.md',
    DOCUMENT,
    'docs/adding-a-page.md',
    'docs/adding-a-remote.md',
    'docs/architecture.md',
    'docs/operating.md',
    'docs/releasing.md',
    'docs/analytics-export.md',
  ];
  const unknown = documents.flatMap((file) =>
    documentedIn(readDocument(file)).mentioned.filter((mention) => {
      const [tool = '', command = ''] = mention.split(' ');
      return !new RegExp(`^\\s+(?:npm run \\S+ -- )?${command}\\b`, 'm').test(listed.get(tool) ?? '');
    }),
  );
  expect(unknown).toEqual([]);
  rmSync(folder, { recursive: true });
});
