import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER } from '../browser.ts';
import { blamedIn } from '../hostile/blamed.ts';
import type { RunningShop } from '../running-shop.ts';
import type { GateCase } from './gate-case.ts';
import { tryShell } from './gate-shell.ts';
import { boughtVariant, harmsWithoutScript, purchase } from './gate-shopper.ts';
import { GateSnapshot } from './gate-snapshot.ts';
import type { Pass } from './gate-table.ts';
import { runTool, type Said } from './gate-tool.ts';
import type { Observation } from './gate-verdict.ts';
import { GateWorkspace } from './gate-workspace.ts';

const TOOL = 'composer/src/cli/release.ts';
/** Within this time (ms) a harmful release must be gone, and a harmless one be blamed. */
const RETURN_LIMIT = 30_000;
const BLAME_LIMIT = 10_000;
/** How many shoppers come at a time to a shop that harms. */
const SHOPPERS = 3;

async function until(isSo: () => boolean | Promise<boolean>, limit: number): Promise<boolean> {
  for (const end = Date.now() + limit; Date.now() < end; await wait(250)) if (await isSo()) return true;
  return false;
}

/** Publishes cases into one running shop, one at a time, from one copy of the workspace. */
export class GateRun {
  readonly #shop: RunningShop;
  readonly #workspace = new GateWorkspace();
  readonly #snapshot: GateSnapshot;
  readonly #browser: Browser;
  readonly #variant: string;
  readonly #subtotal: string;

  private constructor(shop: RunningShop, browser: Browser, variant: string, subtotal: string) {
    this.#shop = shop;
    this.#browser = browser;
    this.#variant = variant;
    this.#subtotal = subtotal;
    this.#snapshot = new GateSnapshot(shop.dataDir);
  }

  /**
   * Opens a run at a shop whose releases are sound.
   *
   * @throws {Error} where a shopper cannot buy there: every case would harm.
   */
  static async open(shop: RunningShop): Promise<GateRun> {
    const browser = await chromium.launch(BROWSER);
    const variant = await boughtVariant(shop);
    const harms = await harmsWithoutScript(shop, variant);
    const { subtotal, harms: others } = await purchase(browser, shop);
    if (harms.length + others.length > 0) throw new Error(`the sound shop harms: ${[...harms, ...others].join('; ')}`);
    return new GateRun(shop, browser, variant, subtotal);
  }

  async close(): Promise<void> {
    this.#workspace.remove();
    await this.#browser.close();
  }

  /** Whether the tool of this workspace can leave out the trial in a browser. */
  async knowsBrowser(): Promise<boolean> {
    const { text } = await runTool(this.#workspace.folder, TOOL, [], this.#shop.environment);
    return text.includes('--no-browser');
  }

  async #composition(): Promise<string> {
    return this.#shop.health().then(
      ({ composition }) => composition,
      () => '',
    );
  }

  /** What is seen of the live shop after a publish. */
  async #watch(
    { kind, publishes, visit }: GateCase,
    since: number,
  ): Promise<Pick<Observation, 'harms' | 'blamed' | 'hasReturned'>> {
    const isLive = await until(async () => (await this.#composition()) !== this.#snapshot.composition, 5000);
    const blamed = (): string[] => blamedIn(this.#shop.rawLog.slice(since), publishes);
    if (!isLive) return { harms: [], blamed: blamed(), hasReturned: false };
    const harms = await harmsWithoutScript(this.#shop, this.#variant);
    const bought = await purchase(this.#browser, this.#shop, visit);
    harms.push(...bought.harms);
    if (bought.harms.length === 0 && bought.subtotal !== this.#subtotal)
      harms.push(`the drawer shows ${bought.subtotal} in the place of ${this.#subtotal}`);
    if (kind === 'bad') await until(() => blamed().length > 0, BLAME_LIMIT);
    // What one shopper doesn't show may show itself to several.
    const isOpen = harms.length > 0 || blamed().length === 0;
    const hasReturned = kind === 'bad' && isOpen && (await this.#returns(visit));
    return { harms, blamed: blamed(), hasReturned };
  }

  /** Whether the shop returns by itself while shoppers of several networks come. */
  async #returns(visit: GateCase['visit']): Promise<boolean> {
    const isBack = async (): Promise<boolean> => (await this.#composition()) === this.#snapshot.composition;
    const end = new AbortController();
    const shoppers = Array.from({ length: SHOPPERS }, async () => {
      while (!end.signal.aborted) {
        await harmsWithoutScript(this.#shop, this.#variant);
        await purchase(this.#browser, this.#shop, visit);
      }
    });
    const hasReturned = await until(isBack, RETURN_LIMIT);
    end.abort();
    await Promise.all(shoppers);
    return hasReturned;
  }

  /** Sets the shop back to the sound releases. */
  async #restore(): Promise<void> {
    const hasChanged = this.#snapshot.restore();
    if (!hasChanged) return;
    const isBack = await until(async () => (await this.#composition()) === this.#snapshot.composition, 30_000);
    if (!isBack) throw new Error('the shop did not come back to the sound releases');
    const isSound = await until(async () => (await harmsWithoutScript(this.#shop, this.#variant)).length === 0, 60_000);
    if (!isSound) throw new Error('the sound releases did not recover');
  }

  #publish({ publishes }: GateCase, pass: Pass, isOptional: boolean): Promise<Said> {
    const flags = pass === 'without a browser' && isOptional ? ['--no-browser'] : [];
    return runTool(this.#workspace.folder, TOOL, ['publish', ...publishes, ...flags], this.#shop.environment);
  }

  /**
   * Publishes a case, looks at the shop where it goes live, and sets the shop back.
   *
   * @param isOptional whether the tool can leave out the trial in a browser
   */
  async observe(one: GateCase, pass: Pass, isOptional: boolean): Promise<Observation> {
    const takeBack = this.#workspace.apply(one.edits);
    let repair = (): void => undefined;
    const since = this.#shop.rawLog.length;
    try {
      repair = one.prepare?.(this.#shop.dataDir) ?? repair;
      if (one.publishes.includes('shell')) {
        const place = { workspace: this.#workspace.folder, shop: this.#shop };
        const shopper = { browser: this.#browser, variant: this.#variant, subtotal: this.#subtotal };
        return await tryShell(place, shopper, pass === 'without a browser' ? 'none' : '');
      }
      const { isDone, text, seconds } = await this.#publish(one, pass, isOptional);
      const nothing = { harms: [], blamed: [], hasReturned: false };
      return { isRejected: !isDone, text, seconds, ...(isDone ? await this.#watch(one, since) : nothing) };
    } finally {
      takeBack();
      repair();
      await this.#restore();
    }
  }
}
