import { verifyToken } from '../../../experiments/src/vouch/verify-token.ts';
import { exposurePublicKeys } from '../_shared/exposure-keys.ts';
import type { TrackedEvent } from './event-body.ts';

/** An event as the database takes it: the token is replaced by what it proved; null where nothing was checked. */
export type VouchedEvent = TrackedEvent & { readonly vouched: boolean | null };

async function isVouched({ metadata }: TrackedEvent, keys: readonly string[]): Promise<boolean> {
  const { token, visitor_id: visitor, experiment_name: experiment, variant, phase } = metadata;
  if (!token || !visitor) return false;
  return verifyToken(token, { visitor, experiment, phase: phase ?? 1, variant }, keys, Date.now());
}

/** Marks each event as vouched for by the shop or not. Tokens go no further: the database keeps none. */
export async function vouchEvents(
  events: readonly TrackedEvent[],
): Promise<{ events: VouchedEvent[]; checked: boolean }> {
  const keys = exposurePublicKeys();
  const checked = keys.length > 0;
  return {
    checked,
    events: await Promise.all(
      events.map(async (event) => {
        const { token: _token, ...metadata } = event.metadata;
        return { ...event, metadata, vouched: checked ? await isVouched(event, keys) : null };
      }),
    ),
  };
}
