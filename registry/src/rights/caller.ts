import { isShopError, ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import type { Right, Rows } from '../rows/rows.ts';

/** Who sends a request: for which team, and with which rights. */
export interface Caller {
  /** As the audit names the caller: the team, and its token or publisher. @example 'checkout/ci' */
  readonly actor: string;
  readonly team: string;
  readonly rights: readonly Right[];
  /**
   * Asks again who sends the same token, because a change may wait. Left out where that can’t change.
   *
   * @throws {ShopError} REGISTRY-002 where the token has expired or was revoked meanwhile
   */
  readonly again?: (now: Date) => Promise<Caller>;
}

/** Refuses a token that is missing, unknown, expired, or revoked. Which of these it is says nothing to its sender. */
export function refusedToken(cause?: unknown): ShopError {
  return new ShopError(
    'REGISTRY-002',
    { problems: ['The token is missing, unknown, expired, or revoked.'] },
    { cause },
  );
}

/** After how many seconds a token may be sent again that couldn't be judged. */
const JUDGED_AFTER = 10;

/** Says that a token can't be judged now, which is no fault of its sender. */
export function unjudgedToken(problem: string, cause: unknown): ShopError {
  const problems = [`${problem} Try again in ${JUDGED_AFTER} seconds.`];
  return new ShopError('REGISTRY-002', { problems, retryAfter: JUDGED_AFTER, isUnjudged: true }, { cause });
}

/** Whether an error is one of {@link unjudgedToken}. */
export const isUnjudged = (error: unknown): boolean =>
  isShopError(error, 'REGISTRY-002') && z.object({ isUnjudged: z.literal(true) }).safeParse(error.details).success;

/** Refuses a caller without a right, for any remote. */
export function refuseWithoutRight({ actor, rights }: Caller, right: Right): void {
  if (!rights.includes(right))
    throw new ShopError('REGISTRY-003', { problems: [`The token of ${actor} doesn’t have the right “${right}”.`] });
}

/**
 * Refuses a caller that lacks a right for a remote: the right itself, or the remote because another team owns it. A remote without an owner
 * belongs to no team, so that an operator has to say whose it is before its first release.
 *
 * @throws {ShopError} REGISTRY-003 with a sentence for each remote
 */
export async function refuseWithout(
  caller: Caller,
  right: Right,
  remotes: readonly string[],
  rows: Rows,
): Promise<void> {
  refuseWithoutRight(caller, right);
  // A server has all remotes.
  if (right === 'return') return;
  const owners = await rows.ownersOf(remotes);
  const problems = remotes.flatMap((remote) => {
    const owner = owners.get(remote);
    if (owner === caller.team) return [];
    return owner === undefined
      ? [
          `${remote} has no owner yet. An operator adds one: npm run registry -- teams add ${caller.team} --remote ${remote}`,
        ]
      : [`${remote} belongs to another team than ${caller.team}.`];
  });
  if (problems.length > 0) throw new ShopError('REGISTRY-003', { problems });
}

/**
 * The caller of a change as it may act now. Since the change was asked for, the token may have expired or been revoked, and the remotes may have gone
 * to another team.
 *
 * @throws {ShopError} REGISTRY-002 or REGISTRY-003 with a sentence
 */
export async function callerNow(
  { caller, action, steps }: { caller: Caller; action: Right; steps: readonly { readonly remote: string }[] },
  rows: Rows,
): Promise<Caller> {
  const found = caller.again ? await caller.again(new Date()) : caller;
  const remotes = steps.map(({ remote }) => remote);
  await refuseWithout(found, action, remotes, rows);
  return found;
}
