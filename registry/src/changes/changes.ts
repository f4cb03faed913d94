import { nextComposition, type RegistryLog } from 'composer/registry';
import { refuseRejected, trialInWords } from 'composer/release';
import type { Composition, Release } from 'shared-contracts/composition';
import { isShopError, ShopError } from 'shared-contracts/errors';
import type { ChangeAnswer, Promotion, Retirement, Rollback } from 'shared-contracts/registry';
import { type Caller, refuseWithout } from '../rights/caller.ts';
import { problemsOf } from '../refusals.ts';
import type { Right, Rows } from '../rows/rows.ts';
import type { ReleaseStore } from '../uploads/release-store.ts';
import { continueAbove } from './continue-above.ts';
import { earlierRelease } from './earlier-release.ts';
import type { Gate } from './gate.ts';
import type { LiveHead } from './live-head.ts';
import { isToSignAgain, signedNow, type Signer } from './signing.ts';

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

/** A remote that a change is about: the release that its caller saw live, and the one that shall replace it; null retires the remote. */
interface Step {
  readonly remote: string;
  readonly base: string | null;
  readonly release: string | null;
}

/** A change that a caller asks for. */
interface Asked {
  readonly action: Exclude<Right, 'publish'>;
  readonly caller: Caller;
  readonly steps: readonly Step[];
  readonly reason: string;
  readonly shared?: readonly string[];
}

/** A composition and how its releases were tried. */
interface Tried {
  readonly next: Composition;
  readonly tried: string;
  readonly notes: readonly string[];
}

/** The errors that the audit keeps: somebody asked for a change, and the registry said no. */
const AUDITED = /^(?:REGISTRY-00[3-79]|FEDERATION-\d+)$/;

/** Changes of what is live, one at a time. Each leaves one entry in the audit, a refused one too. */
export class Changes {
  readonly #options: ChangeOptions;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: ChangeOptions) {
    this.#options = options;
  }

  /** Makes uploaded releases live, all or none. */
  promote({ releases, reason, share }: Promotion, caller: Caller): Promise<ChangeAnswer> {
    return this.#run({ action: 'promote', caller, steps: releases, reason, shared: share });
  }

  /** Makes an earlier release of a remote live again. */
  rollBack({ remote, to, base, reason }: Rollback, caller: Caller): Promise<ChangeAnswer> {
    return this.#run(
      { action: 'rollback', caller, steps: [{ remote, base, release: null }], reason },
      async (asked) => {
        // Of a stale base the release that is live now would be the earlier one.
        refuseStale(this.#options.head.composition, asked.steps);
        const release = await earlierRelease(remote, {
          base,
          to,
          rows: this.#options.rows,
          signer: this.#options.signer,
        });
        return { ...asked, steps: [{ remote, base, release }] };
      },
    );
  }

  /** Takes a remote out of the shop. */
  retire({ remote, base, reason }: Retirement, caller: Caller): Promise<ChangeAnswer> {
    return this.#run({ action: 'retire', caller, steps: [{ remote, base, release: null }], reason });
  }

  /** Takes over what another process has changed. After the database was put back to an earlier state, what was live last is live again. */
  async look(): Promise<void> {
    const { head } = this.#options;
    await head.refresh();
    if (head.isDatabaseBehind) await this.#inTurn(() => this.#refresh());
  }

  /** Signs the live composition again where its signature would soon no longer count. */
  signAgain(now: Date): Promise<void> {
    return this.#inTurn(async () => {
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

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work, work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Carries out a change in its turn, after `complete` has found what it is about. */
  #run(asked: Asked, complete: (asked: Asked) => Promise<Asked> = async (same) => same): Promise<ChangeAnswer> {
    return this.#inTurn(async () => {
      try {
        await refuseWithout(
          asked.caller,
          asked.action,
          asked.steps.map(({ remote }) => remote),
          this.#options.rows,
        );
        refuseTwice(asked.steps);
        await this.#refresh();
        return await this.#attempt(await complete(asked));
      } catch (error) {
        await this.#recordRefusal(asked, error);
        throw error;
      }
    });
  }

  /** Commits a change, and begins again with what is live then where another process was faster. */
  async #attempt(asked: Asked): Promise<ChangeAnswer> {
    const { head } = this.#options;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const live = head.composition;
      if (live && isLive(live, asked)) {
        // Sent again, it repairs files that the folder has lost.
        await this.#wholeReleases(asked);
        return { composition: live.id, counter: live.counter, isNew: false, tried: '', notes: [] };
      }
      refuseStale(live, asked.steps);
      const tried = await this.#tried(live, asked);
      const isDone = await this.#commit(live, asked, tried);
      await head.refresh();
      if (!isDone) continue;
      const { next, ...said } = tried;
      return { composition: next.id, counter: next.counter, isNew: true, tried: said.tried, notes: [...said.notes] };
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

  /** The composition with the change, which the gate has accepted. */
  async #tried(live: Composition | null, { steps, action, shared = [] }: Asked): Promise<Tried> {
    const releases = await this.#wholeReleases({ steps });
    const retired = action === 'retire' ? steps.map(({ remote }) => remote) : [];
    const next = nextComposition(live, { releases, retired, shared }, (live?.counter ?? 0) + 1, new Date());
    if (Object.keys(next.remotes).length === 0)
      throw new ShopError('REGISTRY-009', { problems: [`${retired.join(', ')} is the last remote of the shop.`] });
    if (releases.length === 0) return { next, tried: '', notes: [] };
    const verdict = await this.#options.gate(releases, { live, shared });
    refuseRejected(verdict);
    return { next, tried: trialInWords(verdict.tried), notes: verdict.notes };
  }

  #commit(live: Composition | null, asked: Asked, { next, tried, notes }: Tried): Promise<boolean> {
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
    const audit = { actor: asked.caller.actor, action: asked.action, subject, detail };
    return rows.commit(
      live?.counter ?? 0,
      signedNow({ composition: next, predecessor: live?.id ?? null }, signer, new Date()),
      audit,
    );
  }

  async #recordRefusal({ caller, action, steps, reason }: Asked, error: unknown): Promise<void> {
    if (!isShopError(error) || !AUDITED.test(error.code)) return;
    const subject = steps.map(({ remote }) => remote).join(', ');
    const releases = steps.map(({ remote, base, release }) => ({ remote, from: base, to: release }));
    const detail = { reason, code: error.code, problems: problemsOf(error), releases };
    await this.#options.rows
      .record({ actor: caller.actor, action: `${action}-refused`, subject, detail })
      .catch((cause: unknown) => this.#options.log('A refusal couldn’t be recorded', { error: String(cause) }));
  }
}

const named = (remote: string, release: Release | undefined): string =>
  release ? `${remote}@${release.version}` : remote;

function refuseTwice(steps: readonly Step[]): void {
  const remotes = steps.map(({ remote }) => remote);
  const twice = remotes.filter((remote, at) => remotes.indexOf(remote) !== at);
  if (twice.length > 0) throw new ShopError('REGISTRY-001', { problems: [`${twice.join(', ')} is named twice.`] });
}

/** Whether all that a change asks for is live already: it was sent a second time, or somebody else did the same. */
function isLive(live: Composition, { steps, shared = [] }: Asked): boolean {
  const digestOf = (remote: string): string | null => live.remotes[remote]?.digest ?? null;
  return shared.length === 0 && steps.every(({ remote, release }) => digestOf(remote) === release);
}

/**
 * Refuses a change whose caller saw another release live than the one that it would replace.
 *
 * @throws {ShopError} REGISTRY-005 saying what is live instead
 */
function refuseStale(live: Composition | null, steps: readonly Step[]): void {
  const problems = steps.flatMap(({ remote, base }) => {
    const found = live?.remotes[remote];
    if ((found?.digest ?? null) === base) return [];
    return found
      ? [`${remote}@${found.version} (${found.digest}) is live, not ${base ?? 'nothing'}.`]
      : [`No release of ${remote} is live, so ${base} isn’t.`];
  });
  if (problems.length > 0) throw new ShopError('REGISTRY-005', { problems });
}
