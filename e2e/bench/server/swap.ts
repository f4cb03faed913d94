import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StartedShop } from '../../support/started-shop.ts';
import { WorkspaceCopy } from '../../support/workspace-copy.ts';

const REMOTE = 'mf-account';
/** The number of answers in a row from the new composition after which it counts as live everywhere. */
const ANSWERS = 20;

/** How long a change takes to be live (ms). */
export interface SwapTimes {
  /** Building, trying and releasing it. */
  readonly publish: number;
  /** From the switch in the channel to the last answer of the previous composition. */
  readonly live: number;
}

/** Which composition the channel names; nothing while the file is replaced. */
function channelOf(dataDir: string): string | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, 'channel.json'), 'utf8')).stable;
  } catch {
    return undefined;
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function allAnswer(shop: StartedShop, composition: string): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: ANSWERS }, () => shop.health()));
  return answers.every((answer) => answer.composition === composition);
}

/** Publishes a small change of a remote from a copy of its sources, and waits until every answer comes from it. */
export async function swap(shop: StartedShop, change: number): Promise<SwapTimes> {
  const dataDir = shop.environment['DATA_DIR'] ?? '';
  const copy = new WorkspaceCopy(REMOTE);
  try {
    copy.edit(`${REMOTE}/src/remote.ts`, (text) => `${text}\n// Change ${change} at ${Date.now()}.\n`);
    const before = channelOf(dataDir);
    const started = performance.now();
    const tool = path.join(copy.folder, 'composer/src/cli/release.ts');
    const child = spawn(process.execPath, [tool, 'publish', REMOTE], { env: shop.environment, stdio: 'ignore' });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    let next: string | undefined;
    await until(() => {
      if (child.exitCode !== null && child.exitCode !== 0) throw new Error(`${REMOTE} could not be published`);
      next = channelOf(dataDir);
      return next !== undefined && next !== before;
    });
    const switched = performance.now();
    await until(() => allAnswer(shop, next ?? ''));
    const live = performance.now();
    await ended;
    return { publish: switched - started, live: live - switched };
  } finally {
    copy.remove();
  }
}
