import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { REMOTES } from '../../composer/src/build/load-definition.ts';
import { clearDevelopment, developmentReleasesFile, isUnderDevelopment } from '../../composer/src/development/index.ts';
import { dataPathsIn, restoreChannel, shellBuildFile } from '../../composer/src/registry/index.ts';
import { holdData } from '../../sandbox/src/hold-data.ts';
import { loadEnvironment } from './load-environment.mjs';
import { administratorLines } from './sandbox-administrator.mjs';
import { ProcessGroup, statusOf, until } from './process-group.mjs';
import { watchSharedSources } from './shared-sources.mjs';
import { refuseTakenPort } from './taken-port.mjs';

async function startSandbox(group, port) {
  const isAlive = group.serve('sandbox/src/main.ts');
  await until(async () => (await statusOf(`http://localhost:${port}/healthz`)) === 200, isAlive, 'The sandbox');
  return isAlive;
}

const BUILD_SHELL = 'shell/src/build/prepare-development.ts';

async function serveShop(group, port, remotes) {
  const shop = group.serveAlone('composer/src/edge/server/main.ts', remotes);
  await until(async () => (await statusOf(`http://localhost:${port}/healthz`)) === 200, shop.isAlive, 'The shop');
  return shop;
}

/**
 * Builds the shell for development, starts the development servers and then the shop that is composed with them. After an edit of what
 * the shell shares with remotes it is built anew, the shop starts again with it, and open pages reload.
 */
async function startShop(group, dataPaths, port, { program, remotes }) {
  const servers = group.serveAlone(program, remotes);
  await group.finished(BUILD_SHELL);
  await until(() => existsSync(developmentReleasesFile(dataPaths)), servers.isAlive, 'A development server');
  let shop = await serveShop(group, port, remotes);
  watchSharedSources(async (file, isLatest) => {
    const started = performance.now();
    await group.finished(BUILD_SHELL);
    if (!isLatest()) return; // The next call builds what was edited meanwhile.
    await shop.end();
    shop = await serveShop(group, port, remotes);
    servers.send('reload');
    process.stdout.write(`${file} is in use after ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  });
}

/** Refuses to start where another shop is in the way. */
async function refuseOthers({ port, sandboxPort, sandboxWanted, dataDir, dataPaths }) {
  await refuseTakenPort(port, 'PORT');
  if (sandboxWanted) await refuseTakenPort(sandboxPort, 'SANDBOX_PORT');
  if (sandboxWanted) await holdData(dataDir);
  if (await isUnderDevelopment(dataPaths))
    throw new Error('This data folder is already in use for development. Set DATA_DIR to a different folder.');
}

/** Starts everything; resolves to the lines that say where it is. */
async function start(group, { port, sandboxPort, sandboxWanted, dataPaths }, developed) {
  const sandboxIsAlive = sandboxWanted ? await startSandbox(group, sandboxPort) : () => true;
  // Without a live composition there is nothing to develop in. A live one is never changed from here.
  const live = await restoreChannel(dataPaths, new Date(), (message) => process.stderr.write(`${message}\n`));
  if (!live || !existsSync(shellBuildFile(dataPaths))) {
    process.stdout.write('Building the shop and preparing its data (first run only) …\n');
    await group.finished('shell/src/build/prepare.ts');
  }
  await startShop(group, dataPaths, port, developed);
  const backend = `http://localhost:${sandboxPort}/auth/v1/health`;
  if (sandboxWanted)
    await until(async () => ![0, 503].includes(await statusOf(backend)), sandboxIsAlive, 'The backend');
  if (sandboxWanted) await group.finished('experiments/src/cli/main.ts', ['publish', '--first']);
  return [
    `The Capsule Collective is open for development: http://localhost:${port}`,
    ...(sandboxWanted ? [`Sandbox (storefront, checkout, images, backend): http://localhost:${sandboxPort}`] : []),
  ];
}

/** The program that serves remotes from their sources, and those that the command line names: of this workspace, or of another repository. */
function developedBy(args) {
  const { positionals: named, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { in: { type: 'string' } },
  });
  if (values.in === undefined)
    return { program: 'composer/src/cli/develop.ts', remotes: named.length > 0 ? named : [...REMOTES] };
  const program = path.resolve(values.in, 'node_modules/composer/src/cli/develop.js');
  if (!existsSync(program)) throw new Error(`${values.in} has no composer installed. Run npm ci there first.`);
  if (named.length === 0) throw new Error('With --in, name the remotes of that repository.');
  return { program, remotes: named };
}

/**
 * Starts the shop with the named remotes (all where none is named) served from their sources with hot reload, and everything
 * else as it was last released. When it ends, nothing of it is left in the data folder.
 *
 * @param {number} started
 * @param {string[]} args names of remotes, and `--in <folder>` where they are in another repository
 */
export async function startDevelopment(started, args) {
  const developed = developedBy(args);
  const env = loadEnvironment();
  const setting = {
    port: env.PORT || '3000',
    sandboxPort: env.SANDBOX_PORT || '3100',
    sandboxWanted: !env.STOREFRONT_DOMAIN || !env.SUPABASE_URL,
    dataDir: env.DATA_DIR,
    dataPaths: dataPathsIn(env.DATA_DIR),
  };
  await refuseOthers(setting);
  clearDevelopment(setting.dataPaths);
  let code = 0;
  const group = new ProcessGroup(env, (lost) => void stop(lost));
  async function stop(because) {
    code ||= because;
    await group.end();
    clearDevelopment(setting.dataPaths);
    process.exit(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  try {
    const lines = await start(group, setting, developed);
    lines.push(...administratorLines(env));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`\n${lines.join('\n')}\nReady after ${seconds} s. Ctrl-C stops everything.\n`);
  } catch (error) {
    if (!group.isEnding) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await stop(group.isEnding ? 0 : 1);
  }
}
