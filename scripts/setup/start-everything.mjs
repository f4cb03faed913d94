import { existsSync } from 'node:fs';
import path from 'node:path';
import { holdData } from '../../sandbox/src/hold-data.ts';
import { administratorLines } from './sandbox-administrator.mjs';
import { loadEnvironment } from './load-environment.mjs';
import { partEnvironments, processEnvironments } from './part-environments.mjs';
import { Supervisor } from './supervisor.mjs';
import { refuseTakenPort } from './taken-port.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (line) => process.stdout.write(`${line}\n`);

/** Waits until the embedded backend, which prepares its database while the rest is built, no longer answers 503. */
async function isAwake(url, supervisor) {
  while (!supervisor.stopping) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 503,
    );
    if (status !== 503) return;
    await pause(100);
  }
}

/** Ends everything on a signal, in order; a second one ends it at once. */
function stopOnSignals(supervisor) {
  const stop = () => {
    if (supervisor.stopping) process.exit(1);
    void supervisor.stop().then(() => process.exit());
  };
  // Not SIGHUP: under `nohup` it has to stay ignored, and without it the parts end with this process.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  if (!process.env.CAPSULE_RESTARTED) return;
  // This is the pinned Node below the one that was called; a signal that ended that one has not come through.
  const caller = process.ppid;
  setInterval(() => {
    if (process.ppid !== caller && !supervisor.stopping) stop();
  }, 500).unref();
}

/** The first configuration of the experiments is the experiments as they lie in the database. */
async function publishExperiments(supervisor, { withSecrets, maySign }) {
  if (!maySign) return;
  await supervisor.run('experiments/src/cli/main.ts', ['publish', '--first'], withSecrets).catch((error) => {
    if (!supervisor.stopping)
      say(`${error.message} Every experiment shows its control until \`npm run experiments -- publish\` succeeds.`);
  });
}

async function startParts(supervisor, env) {
  const { port, sandboxPort, processes, sandboxWanted } = settingsOf(env);
  const environments = partEnvironments(env);
  await refuseTakenPort(port, 'PORT');
  if (sandboxWanted) {
    await refuseTakenPort(sandboxPort, 'SANDBOX_PORT');
    await holdData(env.DATA_DIR);
    const { withSecrets } = environments;
    await supervisor.keep({ name: 'The sandbox', file: 'sandbox/src/main.ts', env: withSecrets });
  }
  await supervisor.run('shell/src/build/prepare.ts', [], environments.open);
  const shops = processEnvironments(environments.server, processes).map((own, i) => ({
    name: processes === 1 ? 'The shop' : `Process ${i + 1} of the shop`,
    file: 'composer/src/edge/server/main.ts',
    args: [],
    env: own,
  }));
  await Promise.all(shops.map((shop) => supervisor.keep(shop)));
  if (sandboxWanted) await isAwake(`http://localhost:${sandboxPort}/auth/v1/health`, supervisor);
  void publishExperiments(supervisor, environments);
}

function settingsOf(env) {
  return {
    port: env.PORT || '3000',
    sandboxPort: env.SANDBOX_PORT || '3100',
    // A value that is no number is refused, by name, with the rest of the configuration.
    processes: Number(env.SHELL_PROCESSES) || 1,
    sandboxWanted: !env.STOREFRONT_DOMAIN || !env.SUPABASE_URL,
  };
}

/** Builds what changed, starts the sandbox and the shop, says when they are ready, and keeps them alive until it is stopped. */
export async function startEverything(started) {
  const supervisor = new Supervisor(say);
  stopOnSignals(supervisor);
  const env = loadEnvironment();
  const cold = !existsSync(path.join(env.DATA_DIR, 'channel.json'));
  if (cold) say('Building the shop and preparing its data (first run only) …');
  try {
    await startParts(supervisor, env);
  } catch (error) {
    if (supervisor.stopping) return;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await supervisor.stop();
    process.exit(1);
  }
  if (supervisor.stopping) return;
  const { port, sandboxPort, sandboxWanted } = settingsOf(env);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`\nThe Capsule Collective is open: http://localhost:${port}`);
  if (sandboxWanted) say(`Sandbox (storefront, checkout, images, backend): http://localhost:${sandboxPort}`);
  for (const line of administratorLines(env)) say(line);
  say(`Ready after ${seconds} s (${cold ? 'cold' : 'warm'}). Ctrl-C stops everything.`);
}
