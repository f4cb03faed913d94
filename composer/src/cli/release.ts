import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { parseServerConfig, type ServerConfig } from 'shared-contracts/config';
import { loadDefinition, REMOTES, WORKSPACE } from '../build/load-definition.ts';
import { readCheckout } from '../registry/checkout-record.ts';
import { readLive } from '../registry/recover-channel.ts';
import { dataPathsIn } from '../registry/data-paths.ts';
import { readReturned } from '../registry/return-composition.ts';
import { damageOf } from '../registry/release-check.ts';
import { checkTypes } from '../release/check-types.ts';
import { publish, versionOf } from '../release/publish.ts';
import { StepTimes } from '../release/step-times.ts';
import { publishingFailure } from '../gate/judge.ts';
import { trialIn } from '../gate/trial-options.ts';
import { type BrowserChoice, withBrowser, withoutBrowser } from '../gate/browser/browser-choice.ts';
import type { Verdict } from '../gate/judge.ts';
import { readVerdict, trialInWords } from '../gate/verdict-records.ts';
import { type ShellBuild, shellBuildOf } from '../registry/shell-build.ts';

const USAGE = `Usage:
  npm run release -- publish <remote> [<remote> …]   build, test, and release remotes, then make them live
      --share <path>                                 the page at the path is no longer personal and may be stored
      --no-browser                                   do not try the releases in a browser
  npm run release -- status                          what is live, and what would change
`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function log(message: string, details: unknown = {}): void {
  process.stderr.write(`${message}: ${JSON.stringify(details)}\n`);
}

async function reportTypes(remote: string): Promise<void> {
  const isChecked = await checkTypes((await loadDefinition(remote)).folder);
  if (!isChecked) print(`The types of ${remote} weren’t checked, because the compiler isn’t installed.`);
}

/** Whether the releases are tried in a browser: in the shell's own build, unless the author wants none. */
async function browserFor(config: ServerConfig, build: ShellBuild | null, isWanted: boolean): Promise<BrowserChoice> {
  if (!isWanted) return withoutBrowser('--no-browser was given');
  if (!build) return withoutBrowser('the shell hasn’t been built yet');
  return withBrowser({ config, dataPaths: dataPathsIn(config.dataDir), build });
}

async function runPublish(config: ServerConfig, remotes: readonly string[], options: PublishCommand): Promise<void> {
  // A shop on the same machine comes first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const started = performance.now();
  const dataPaths = dataPathsIn(config.dataDir);
  const checked = Promise.all(remotes.map(reportTypes));
  checked.catch(() => undefined); // It is heard of while publishing.
  const before = readLive(dataPaths);
  const build = shellBuildOf(dataPaths, readCheckout(dataPaths, WORKSPACE, log), log);
  const trial = build && (await trialIn(config, dataPaths, build));
  if (!trial) print('The shell hasn’t been built yet, so releases go live without a smoke test.');
  const times = new StepTimes();
  const browser = await browserFor(config, build, !options['no-browser']);
  let tried = '';
  const judged = (verdict: Verdict): void => {
    tried = trialInWords(verdict.tried);
  };
  const composition = await publish(remotes, {
    dataPaths,
    trial,
    browser,
    judged,
    shell: build?.contracts,
    checked,
    log,
    shared: options.share,
    times,
  });
  for (const remote of remotes) print(`${remote}@${composition.remotes[remote]?.version}`);
  for (const { release, at } of readReturned(dataPaths))
    if (remotes.some((remote) => release === `${remote}@${composition.remotes[remote]?.version}`))
      print(
        `The shop returned from ${release} at ${at}. It is live again, and the shop won’t return from it a second time.`,
      );
  print(tried);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const changed =
    'channel' in before && before.composition.id === composition.id
      ? 'nothing changed'
      : `composition ${composition.id} is live`;
  print(`${changed}; ${seconds} s (${times.toString()})`);
}

/** How a remote's sources here stand to what is live. */
function differenceOf(version: string, live: string | undefined, published: string | undefined): string {
  if (version === live) return '';
  if (published === undefined) return `   (local sources: ${version}; never published from here)`;
  return `   (local sources: ${version}; ${published === version ? 'published from elsewhere since' : 'edited since last published here'})`;
}

/** The options of `publish` as they are typed. */
interface PublishCommand {
  readonly share: readonly string[];
  readonly 'no-browser': boolean;
}

async function runStatus(config: ServerConfig): Promise<void> {
  const dataPaths = dataPathsIn(config.dataDir);
  const found = readLive(dataPaths);
  if (!('channel' in found)) {
    return print(`No channel can be read (${found.reason}). The next publish or start rewrites it.`);
  }
  const { channel, composition } = found;
  print(`composition ${composition.id}, number ${composition.counter}, since ${composition.createdAt}`);
  const record = readCheckout(dataPaths, WORKSPACE, log);
  for (const remote of REMOTES) {
    const live = composition.remotes[remote]?.version;
    print(
      `  ${remote.padEnd(20)} ${live ?? 'not released'}${differenceOf(versionOf(remote), live, record?.remotes[remote])}`,
    );
    const release = composition.remotes[remote];
    if (release) print(`  ${''.padEnd(20)} ${trialInWords(readVerdict(dataPaths, release))}`);
  }
  for (const [release, files] of Object.entries(await damageOf(dataPaths, composition)))
    print(`  damaged: ${release}: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ' …' : ''}`);
  for (const { release, at, reason } of readReturned(dataPaths).slice(0, 5))
    print(`  returned from ${release} at ${at}: ${reason}`);
  for (const { id, at, change } of channel.history.slice(0, 5)) print(`  ${at}  ${id}  ${change}`);
}

/** The typed command line; null where an option is unknown. */
function typed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        share: { type: 'string', multiple: true, default: [] },
        'no-browser': { type: 'boolean', default: false },
      },
    });
  } catch {
    return null;
  }
}

async function main(): Promise<number> {
  const { positionals: [command, ...remotes] = [], values } = typed() ?? {};
  if (!values) {
    process.stderr.write(USAGE);
    return 2;
  }
  const config = parseServerConfig(process.env);
  if (command === 'publish' && remotes.length > 0) {
    await runPublish(config, remotes, values);
    return 0;
  }
  if (command === 'status') {
    await runStatus(config);
    return 0;
  }
  process.stderr.write(USAGE);
  return 2;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${publishingFailure(error).trim()}\n`);
  process.exitCode = 1;
}
// The bundler keeps handles open after it has finished.
process.exit();
