import { ShopError } from 'shared-contracts/errors';
import type { Caller } from '../rights/caller.ts';
import type { Right } from '../rows/rows.ts';
import { UnderWay } from '../under-way.ts';
import type { Step } from './steps.ts';

/** The most changes of one team that are tried or wait. */
const MOST_OF_TEAM = 8;
/** The most promotions of one remote by one team: one that is tried, and one that waits behind it. */
const MOST_OF_REMOTE = 2;
/** After how many seconds a change that was refused may be sent again: about as long as a trial takes. */
const RETRY_AFTER = 20;

/** A change that waits for its turn. */
interface Waiting {
  readonly action: Right;
  readonly caller: Pick<Caller, 'team'>;
  readonly steps: readonly Pick<Step, 'remote'>[];
}

function refuseFull(problem: string): never {
  const problems = [`${problem} Send this one again in ${RETRY_AFTER} seconds.`];
  throw new ShopError('REGISTRY-005', { problems, retryAfter: RETRY_AFTER });
}

/** Does one thing after the other, and bounds how many changes of each team wait: a trial takes seconds, and all teams wait for it. */
export class ChangeQueue {
  #last: Promise<unknown> = Promise.resolve();
  readonly #underWay = new UnderWay();

  /** Does work when all before it has ended. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work, work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /**
   * Carries out a change in its turn.
   *
   * @throws {ShopError} REGISTRY-005 with `retryAfter` (s) where too many changes of the team, or promotions of a remote, are there already
   */
  async change<Result>({ action, caller, steps }: Waiting, work: () => Promise<Result>): Promise<Result> {
    const { team } = caller;
    if (this.#underWay.countOf(team) >= MOST_OF_TEAM)
      refuseFull(`${MOST_OF_TEAM} changes of the team ${team} are tried or wait.`);
    const remotes = action === 'promote' ? [...new Set(steps.map(({ remote }) => remote))] : [];
    const keyOf = (remote: string): string => `${team} ${remote}`;
    const full = remotes.find((remote) => this.#underWay.countOf(keyOf(remote)) >= MOST_OF_REMOTE);
    if (full !== undefined) refuseFull(`A promotion of ${full} by the team ${team} waits already.`);
    const end = this.#underWay.begin(team, ...remotes.map(keyOf));
    return this.inTurn(work).finally(end);
  }
}
