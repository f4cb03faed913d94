import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setLive, setWeights } from '../experiments.ts';
import { BUNDLE_FAULTS } from '../matrix/planted-bundles.ts';
import { ReleaseFiles } from '../release-files.ts';
import type { Fault, RunningShop } from '../running-shop.ts';
import { isAlive, until } from '../started-shop.ts';
import { damagePages } from './damage-pages.ts';
import { leaking } from './planted-leak.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Timeline } from './timeline.ts';
import { renderHosts } from './watched-processes.ts';

/** A second server on the same data. */
export interface Sibling {
  readonly origin: string;
  readonly pid: number;
}

/** The targets of faults, and the record of them. */
export interface Stage {
  readonly shop: RunningShop;
  readonly random: SeededRandom;
  /** When releases that misbehave were live. */
  readonly broken: Timeline;
  /** When which server was not there: `shop`, `sibling`. */
  readonly down: Timeline;
  /** Releases that were made to misbehave, `name@version`. */
  readonly faulty: Set<string>;
  /** Whether the shop's own server may be killed still: its memory is looked at from a moment on. */
  mayKillShop(): boolean;
  sibling: Sibling | null;
  startSibling(): Promise<void>;
  killedHosts: number;
}

/** A fault that comes, stays for some seconds and ends. */
export interface MixedFault {
  readonly name: string;
  run(stage: Stage): Promise<void>;
}

const SHORT = 2000;
const LONG = 5000;
const REMOTES = ['mf-catalog', 'mf-marketing', 'mf-cart-checkout'];
const MISDEEDS = [
  'throws on evaluation',
  'truncated',
  'throws in a timer',
  'exits',
  'throws in render',
  'throws in its loader',
  'hangs in its loader',
  'loops in its loader',
  'loops in render',
  'rejects in render',
];

const aWhile = ({ random }: Stage): Promise<void> => wait(SHORT + random.below(LONG - SHORT));

const service = (name: Fault['service'], mode: string): MixedFault => ({
  name: `${name}: ${mode}`,
  async run(stage) {
    await stage.shop.fault({ service: name, mode, ...(mode === 'slow' ? { delayMs: 800 } : {}) });
    await aWhile(stage);
    await stage.shop.heal();
  },
});

const badRelease = (name: string, change: (code: string) => string): MixedFault => ({
  name: `a release that ${name}`,
  async run(stage) {
    const remote = stage.random.pick(REMOTES);
    const files = new ReleaseFiles(stage.shop);
    const end = stage.broken.begin(remote);
    try {
      await files.plant(remote, (code) => change(code));
      stage.faulty.add(`${remote}@${files.release(remote).version}`);
      await aWhile(stage);
    } finally {
      stage.faulty.add(`${remote}@${files.release(remote).version}`);
      await files.restore();
      end();
    }
  },
});

const damagedRelease: MixedFault = {
  name: 'a release that is damaged on disk',
  async run(stage) {
    const files = new ReleaseFiles(stage.shop);
    const remote = stage.random.pick(REMOTES);
    files.askForDamaged({ remote, file: files.release(remote).server, change: (code) => `${code}\n//` });
    await aWhile(stage);
    await files.restore();
  },
};

let promoted = 0;
const promotion: MixedFault = {
  name: 'a good release',
  async run({ shop, random }) {
    promoted += 1;
    await new ReleaseFiles(shop).plant(random.pick(REMOTES), (code) => `${code}\n// ${promoted}`);
  },
};

const weights: MixedFault = {
  name: 'other weights',
  run: ({ shop, random }) =>
    setWeights(shop, 'hero-headline', { control: 1 + random.below(9), definite: 1 + random.below(9) }),
};

const stopped: MixedFault = {
  name: 'an experiment stopped and started',
  async run(stage) {
    await setLive(stage.shop, 'stop', 'early-access-wording');
    await aWhile(stage);
    await setLive(stage.shop, 'start', 'early-access-wording');
  },
};

const killedHost: MixedFault = {
  name: 'a render process killed',
  run(stage) {
    const host = stage.random.pick(renderHosts(stage.shop.serverPid));
    stage.killedHosts += 1;
    process.kill(host, 'SIGKILL');
    return Promise.resolve();
  },
};

/** Kills a server with everything below it, and starts it again after a moment. */
async function killServer(stage: Stage): Promise<void> {
  const { shop, sibling, down } = stage;
  if (sibling) {
    const end = down.begin('sibling');
    stage.sibling = null;
    process.kill(sibling.pid, 'SIGKILL');
    await until('the second server is gone', () => !isAlive(sibling.pid));
    end();
    await stage.startSibling();
  }
  if (!stage.mayKillShop()) return;
  const end = down.begin('shop');
  const { serverPid } = shop;
  process.kill(serverPid, 'SIGKILL');
  await until('the server is gone', () => !isAlive(serverPid));
  await shop.startShop();
  end();
}

const killed: MixedFault = { name: 'a server killed', run: killServer };

const damaged: MixedFault = {
  name: 'stored pages damaged',
  async run(stage) {
    damagePages(stage.shop.dataDir, stage.random);
    await killServer(stage);
  },
};

const forgotten: MixedFault = {
  name: 'stored pages taken away',
  run({ shop }) {
    rmSync(path.join(shop.dataDir, 'page-cache'), { recursive: true, force: true });
    return Promise.resolve();
  },
};

/** Every fault of a long run. */
export const MIXED_FAULTS: readonly MixedFault[] = [
  ...['500', '503', '429', 'slow', 'hang', 'html', 'empty', 'refuse', 'cut', 'throttled'].map((mode) =>
    service('storefront', mode),
  ),
  ...['500', 'slow', 'hang', 'html', 'refuse'].map((mode) => service('supabase', mode)),
  ...BUNDLE_FAULTS.filter(({ name }) => MISDEEDS.includes(name)).map(({ name, change }) => badRelease(name, change)),
  badRelease('leaks', leaking),
  damagedRelease,
  promotion,
  promotion,
  promotion,
  weights,
  stopped,
  killedHost,
  killedHost,
  killed,
  damaged,
  forgotten,
];
