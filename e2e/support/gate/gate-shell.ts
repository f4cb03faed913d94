import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { nodeFlags } from '../../../scripts/setup/node-flags.mjs';
import { freePorts } from '../free-ports.ts';
import { serverEnvironment } from '../test-environment.ts';
import type { RunningShop } from '../running-shop.ts';
import { type Asked, harmsWithoutScript, purchase } from './gate-shopper.ts';
import { runTool } from './gate-tool.ts';
import type { Observation } from './gate-verdict.ts';

const SERVER = 'composer/src/edge/server/main.ts';
/** How long (ms) a server may take to be ready. */
const READY = 60_000;

interface Place {
  readonly workspace: string;
  readonly shop: RunningShop;
}

interface Shopper {
  readonly browser: Browser;
  readonly variant: string;
  readonly subtotal: string;
}

/** A server of the workspace, as `npm start` runs it once the shell is prepared. */
async function startServer(workspace: string, shop: RunningShop) {
  const [port = 0, metricsPort = 0] = await freePorts(2);
  const origin = `http://localhost:${port}`;
  const own = { PORT: String(port), METRICS_PORT: String(metricsPort), SITE_ORIGIN: origin };
  const flags = [...nodeFlags(SERVER), '--no-compilation-cache'];
  const env = { ...serverEnvironment(shop.environment), ...own };
  const child = spawn(process.execPath, [...flags, path.join(workspace, SERVER)], { env, cwd: workspace });
  let log = '';
  child.stdout.resume();
  child.stderr.on('data', (bytes: Buffer) => (log += bytes.toString()));
  const isReady = async (): Promise<boolean> =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const end = Date.now() + READY; child.exitCode === null && Date.now() < end && !(await isReady()); )
    await new Promise((resolve) => setTimeout(resolve, 200));
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return { origin, isReady: await isReady(), log: () => log, stop };
}

/** What shoppers can't do at a server. */
async function harmsAt(asked: Asked, { browser, variant, subtotal: usual }: Shopper): Promise<string[]> {
  const harms = await harmsWithoutScript(asked, variant);
  const { subtotal, harms: others } = await purchase(browser, asked);
  const isChanged = others.length === 0 && subtotal !== usual;
  return [...harms, ...others, ...(isChanged ? [`the drawer shows ${subtotal}`] : [])];
}

/**
 * Prepares the shell of a workspace and starts a server from it, as `npm start` does. It is rejected where the start fails or says that the
 * previous build stays.
 *
 * @param browser the start's `TRIAL_BROWSER`
 */
export async function tryShell({ workspace, shop }: Place, shopper: Shopper, browser: string): Promise<Observation> {
  const environment = { ...shop.environment, TRIAL_BROWSER: browser };
  const prepared = await runTool(workspace, 'shell/src/build/prepare.ts', [], environment);
  const server = await startServer(workspace, shop);
  try {
    const text = `${prepared.text}\n${server.log()}`;
    const isRejected = !prepared.isDone || prepared.text.includes('The edited shell isn’t live');
    const asked = { origin: server.origin, sandbox: shop.sandbox };
    const isHarmless = server.isReady && (await harmsAt(asked, shopper)).length === 0;
    // The first pages of a server that has just started may be late on a busy machine.
    const again = server.isReady ? () => harmsAt(asked, shopper) : async () => ['the server did not start'];
    const harms = isHarmless ? [] : await again();
    // A shell that was refused and yet harms was not refused.
    return {
      isRejected: isRejected && harms.length === 0,
      text,
      seconds: prepared.seconds,
      harms,
      blamed: [],
      hasReturned: false,
    };
  } finally {
    await server.stop();
  }
}
