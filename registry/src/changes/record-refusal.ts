import type { RegistryLog } from 'composer/registry';
import { isShopError } from 'shared-contracts/errors';
import { problemsOf } from '../refusals.ts';
import type { Caller } from '../rights/caller.ts';
import type { Right, Rows } from '../rows/rows.ts';
import type { Step } from './steps.ts';

/** The errors that the audit keeps: a caller asked for a change, and the registry refused it. REGISTRY-002 is here the token that counts no more. */
const AUDITED = /^(?:REGISTRY-(?:00[2-79]|029)|FEDERATION-\d+)$/;

/** A change that was refused. */
interface Refused {
  readonly action: Right;
  readonly caller: Caller;
  readonly steps: readonly Step[];
  readonly reason: string;
}

/** Records in the audit that a change was refused, and why. */
export async function recordRefusal(
  { caller, action, steps, reason }: Refused,
  error: unknown,
  { rows, log }: { readonly rows: Rows; readonly log: RegistryLog },
): Promise<void> {
  if (!isShopError(error) || !AUDITED.test(error.code)) return;
  const subject = steps.map(({ remote }) => remote).join(', ');
  const releases = steps.map(({ remote, base, release }) => ({ remote, from: base, to: release }));
  const detail = { reason, code: error.code, problems: problemsOf(error), releases };
  await rows
    .record({ actor: caller.actor, action: `${action}-refused`, subject, detail })
    .catch((cause: unknown) => log('A refusal couldn’t be recorded', { error: String(cause) }));
}
