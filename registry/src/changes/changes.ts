import { nextComposition, type RegistryLog } from 'composer/registry';
import { refuseRejected, StepTimes, trialInWords } from 'composer/release';
import type { Composition, Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import {
  blobDigestOf,
  type ChangeAnswer,
  type Promotion,
  type Retirement,
  type Rollback,
  type ServerReturn,
} from 'shared-contracts/registry';
import { type Caller, callerNow } from '../rights/caller.ts';
import type { Right, Rows } from '../rows/rows.ts';
import type { ReleaseStore } from '../uploads/release-store.ts';
import { ChangeQueue } from './change-queue.ts';
import { continueAbove } from './continue-above.ts';
import { earlierRelease } from './earlier-release.ts';
import type { Gate } from './gate.ts';
import type { LiveHead } from './live-head.ts';
import { isToSignAgain, signedNow, type Signer } from './signing.ts';
import { recordRefusal } from './record-refusal.ts';
import { refuseReturn } from './server-returns.ts';
import { isLive, named, refuseStale, refuseTwice, type Step, unchanged } from './steps.ts';
import { triedBefore } from './tried-before.ts';

/** How often a change is tried again because another registry process changed another remote meanwhile. */
const MOST_ATTEMPTS = 4;

/** What changes read and write. */
export interface ChangeOptions {
  readonly rows: Rows;
  readonly head: LiveHead;
  readonly releases: ReleaseStore;
  readonly gate: Gate;
  readonly signer: Signer;
  readonly log: RegistryLog;
}

/** A change that a caller asks for. */
interface Asked {
  readonly action: Exclude<Right, 'publish'>;
  readonly caller: Caller;
  readonly steps: readonly Step[];
  readonly reason: string;
  readonly shared?: readonly string[];
}

/** A composition and how it was tried. */
interface Tried {
  readonly next: Composition;
  /** In words; empty where nothing was tried. */
  readonly tried: string;
  /** What is signed of it: how it was tried as a whole; undefined where no page of it was rendered. */
  readonly proof: string | undefined;
  readonly notes: readonly string[];
  readonly times: StepTimes;
}

/** Tries a change beside what is live; null where it can't. */
type Trial = (live: Composition | null, asked: Asked) => Promise<Tried | null>;

/** The most characters that are signed of how a composition was tried. */
const LONGEST_PROOF = 500;

/** Changes of what is live; of those that need a trial one at a time. Each leaves one entry in the audit, a refused one too. */
export class Changes {
  readonly #options: ChangeOptions;
  readonly #queue = new ChangeQueue();

  constructor(options: ChangeOptions) {
    this.#options = options;
  }

  /** Makes uploaded releases live, all or none. */
  promote({ releases, reason, share }: Promotion, caller: Caller): Promise<ChangeAnswer> {
    return this.#run({ action: 'promote', caller, steps: releases, reason, shared: share });
  }

  /**
   * Makes an earlier release of a remote live again. Where the composition with it was tried before as a whole, it waits for no trial, neither its own
   * nor that of another change.
   */
  rollBack({ remote, to, base, reason }: Rollback, caller: Caller): Promise<ChangeAnswer> {
    const asked: Asked = { action: 'rollback', caller, steps: [{ remote, base, release: null }], reason };
    return this.#audited(asked, async () => {
      const { head, rows, signer } = this.#options;
      await this.#refresh();
      // Of a stale base the release that is live now would be the earlier one.
      refuseStale(head.composition, asked.steps);
      const release = await earlierRelease(remote, { base, to, rows, signer });
      return this.#goBack({ ...asked, steps: [{ remote, base, release }] });
    });
  }

  /** Takes the shop back from releases that a server has returned from. Those that aren't live any more are left out: several servers may say the same. */
  returnFrom({ releases, reason }: ServerReturn, caller: Caller): Promise<ChangeAnswer> {
    const asked: Asked = { action: 'return', caller, steps: releases, reason };
    return this.#audited(asked, async () => {
      await this.#refresh();
      const { composition: live } = this.#options.head;
      const steps = releases.filter(({ remote, base }) => live?.remotes[remote]?.digest === base);
      if (live && steps.length === 0) return unchanged(live);
      for (const step of steps) await refuseReturn(step, this.#options);
      return this.#goBack({ ...asked, steps });
    });
  }

  /** Takes a remote out of the shop. */
  retire({ remote, base, reason }: Retirement, caller: Caller): Promise<ChangeAnswer> {
    return this.#run({ action: 'retire', caller, steps: [{ remote, base, release: null }], reason });
  }

  /** Takes over what another process has changed. After the database was put back to an earlier state, what was live last is live again. */
  async look(): Promise<void> {
    const { head } = this.#options;
    await head.refresh();
    if (head.isDatabaseBehind) await this.#queue.inTurn(() => this.#refresh());
  }

  /** Signs the live composition again where its signature would soon no longer count. */
  signAgain(now: Date): Promise<void> {
    return this.#queue.inTurn(async () => {
      const { head, signer, rows, log } = this.#options;
      await this.#refresh();
      const live = head.head;
      if (!live || !isToSignAgain(live.signed, live.text.keyId, signer, now)) return;
      const { composition } = live.signed;
      const next = signedNow(live.signed, signer, now);
      const audit = {
        actor: 'registry',
        action: 'sign-again',
        subject: composition.id,
        detail: { expiresAt: next.expiresAt },
      };
      if (await rows.commit(composition.counter, next, audit))
        log('The live composition was signed again', audit.detail);
      await head.refresh();
    });
  }

  /** The head as the database has it. Nothing is built upon a database that is behind what servers have seen. */
  async #refresh(): Promise<void> {
    const { head, rows, signer, log } = this.#options;
    await head.refresh();
    if (!head.isDatabaseBehind) return;
    const copied = head.head?.signed ?? null;
    const live = await continueAbove({ rows, signer, copied, above: 0, actor: 'registry' });
    if (live)
      log('The database was put back to an earlier state: what was live last is live again', {
        id: live.id,
        counter: live.counter,
      });
    await head.refresh();
  }

  /** Carries out a change with a trial, in its turn. */
  #run(asked: Asked): Promise<ChangeAnswer> {
    return this.#queue.change(asked, () => this.#audited(asked, () => this.#attemptWithTrial(asked)));
  }

  /** Does what a caller may ask for; the audit keeps a refusal. */
  async #audited(asked: Asked, work: () => Promise<ChangeAnswer>): Promise<ChangeAnswer> {
    try {
      await callerNow(asked, this.#options.rows);
      refuseTwice(asked.steps);
      return await work();
    } catch (error) {
      await recordRefusal(asked, error, this.#options);
      throw error;
    }
  }

  async #goBack(asked: Asked): Promise<ChangeAnswer> {
    const known = await this.#attempt(asked, (live) => this.#triedBefore(live, asked));
    return known ?? (await this.#queue.change(asked, () => this.#attemptWithTrial(asked)));
  }

  async #attemptWithTrial(asked: Asked): Promise<ChangeAnswer> {
    await this.#refresh();
    const answer = await this.#attempt(asked, (live) => this.#tried(live, asked));
    if (answer) return answer;
    throw new ShopError('REGISTRY-005', { problems: ['What is live has changed. Send the request again.'] });
  }

  /** Commits a change, and begins again with what is live then where another change was faster. Null where the trial can't be made. */
  async #attempt(asked: Asked, trial: Trial): Promise<ChangeAnswer | null> {
    const { head } = this.#options;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const live = head.composition;
      if (live && isLive(live, asked)) {
        // Sent again, it repairs files that the folder or the bucket has lost.
        await this.#settle(await this.#sendReleases(asked));
        return unchanged(live);
      }
      refuseStale(live, asked.steps);
      const tried = await trial(live, asked);
      if (!tried) return null;
      // Before the commit: servers fetch the files at once.
      await this.#sendReleases(asked);
      const isDone = await this.#commit(live, asked, tried);
      await head.refresh();
      if (!isDone) continue;
      const { next, times, ...said } = tried;
      await this.#settle(Object.values(next.remotes));
      return { ...unchanged(next), isNew: true, tried: said.tried, notes: [...said.notes], steps: times.all };
    }
    throw new ShopError('REGISTRY-005', {
      problems: ['Others change what is live all the time. Send the request again.'],
    });
  }

  /** The releases of a change, each in its folder with all of its files. */
  async #wholeReleases({ steps }: Pick<Asked, 'steps'>): Promise<Release[]> {
    const releases: Release[] = [];
    for (const { remote, release } of steps)
      if (release !== null) releases.push(await this.#options.releases.whole(remote, release));
    return releases;
  }

  /** Stores the releases of a change where servers fetch them. */
  async #sendReleases(asked: Asked): Promise<Release[]> {
    const releases = await this.#wholeReleases(asked);
    for (const release of releases) await this.#options.releases.sendAnew(release);
    return releases;
  }

  /** The composition with the change, and its releases. */
  async #next(live: Composition | null, { steps, shared = [] }: Asked, times: StepTimes) {
    const releases = await times.measure('store', () => this.#wholeReleases({ steps }));
    const retired = steps.flatMap(({ remote, release }) => (release === null ? [remote] : []));
    const next = nextComposition(live, { releases, retired, shared }, (live?.counter ?? 0) + 1, new Date());
    if (Object.keys(next.remotes).length === 0)
      throw new ShopError('REGISTRY-009', { problems: [`${retired.join(', ')} is the last remote of the shop.`] });
    return { next, releases };
  }

  /** The composition with the change, which the gate has accepted. */
  async #tried(live: Composition | null, asked: Asked): Promise<Tried> {
    const times = new StepTimes();
    const { next, releases } = await this.#next(live, asked, times);
    if (releases.length === 0) return { next, tried: '', proof: undefined, notes: [], times };
    if (live) await this.#options.releases.bring(live);
    const beside = { live, shared: asked.shared ?? [] };
    const verdict = await times.measure('trial', () => this.#options.gate(releases, beside));
    const { browser } = verdict.tried;
    if (browser.isTried) times.move('trial', 'browser', browser.seconds * 1000);
    refuseRejected(verdict);
    const tried = trialInWords(verdict.tried);
    // The gate tries what comes, and nothing of a remote that goes with the same change.
    const isTriedAsWhole = verdict.tried.rendered && asked.steps.every(({ release }) => release !== null);
    return { next, tried, proof: isTriedAsWhole ? tried : undefined, notes: verdict.notes, times };
  }

  /** The composition with the change, where the same releases were tried together before. */
  async #triedBefore(live: Composition | null, asked: Asked): Promise<Tried | null> {
    const times = new StepTimes();
    const { next } = await this.#next(live, asked, times);
    const before = await triedBefore(next.id, this.#options);
    if (!before) return null;
    const tried = `not tried again, because the same releases were live together on ${before.issuedAt} (${before.tried})`;
    return { next, tried, proof: before.tried, notes: [], times };
  }

  async #commit(live: Composition | null, asked: Asked, { next, tried, proof, notes }: Tried): Promise<boolean> {
    const { rows, signer } = this.#options;
    const detail = {
      reason: asked.reason,
      counter: next.counter,
      composition: next.id,
      releases: asked.steps.map(({ remote, base, release }) => ({ remote, from: base, to: release })),
      ...(asked.shared?.length ? { shared: asked.shared } : {}),
      ...(tried ? { tried } : {}),
      ...(notes.length > 0 ? { notes } : {}),
    };
    const subject = asked.steps.map(({ remote }) => named(remote, next.remotes[remote])).join(', ');
    const { actor } = await callerNow(asked, rows);
    const audit = { actor, action: asked.action, subject, detail };
    const unsigned = { composition: next, predecessor: live?.id ?? null, tried: proof?.slice(0, LONGEST_PROOF) };
    return rows.commit(live?.counter ?? 0, signedNow(unsigned, signer, new Date()), audit);
  }

  /** Takes releases that are live from what counts against quotas. Where that fails, they are counted until they are collected. */
  async #settle(releases: readonly Release[]): Promise<void> {
    const { rows, log } = this.#options;
    const digests = releases.flatMap(({ digest, integrity }) => [
      ...(digest === undefined ? [] : [digest]),
      ...Object.values(integrity).map(blobDigestOf),
    ]);
    await rows
      .settle([...new Set(digests)])
      .catch((error: unknown) => log('Live releases are still counted against quotas', { error: String(error) }));
  }
}
