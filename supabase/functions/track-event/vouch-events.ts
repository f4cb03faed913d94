import { verifyToken } from '../../../experiments/src/vouch/verify-token.ts';
import type { TrackedEvent } from './event-body.ts';

declare const Deno: { env: { get(name: string): string | undefined } };

/** An event as the database takes it: the token is replaced by what it proved; null where nothing was checked. */
export type VouchedEvent = TrackedEvent & { readonly vouched: boolean | null };

const PUBLIC_KEY = /^[\w-]{43}$/;

/**
 * The keys whose tokens are believed, the present one and the one before it; none where events are not checked.
 *
 * @throws where the setting holds anything else, because events would count unchecked without anybody knowing.
 */
function publicKeys(): string[] {
  const keys = (Deno.env.get('EXPOSURE_PUBLIC_KEYS') ?? '').split(/[\s,]+/).filter((key) => key !== '');
  if (!keys.every((key) => PUBLIC_KEY.test(key))) {
    throw new TypeError('EXPOSURE_PUBLIC_KEYS must list public keys of 43 characters each.');
  }
  return keys;
}

async function isVouched({ metadata }: TrackedEvent, keys: readonly string[]): Promise<boolean> {
  const { token, visitor_id: visitor, experiment_name: experiment, variant, phase } = metadata;
  if (!token || !visitor) return false;
  return verifyToken(token, { visitor, experiment, phase: phase ?? 1, variant }, keys, Date.now());
}

/** Says of each event whether the shop vouches for it. Tokens go no further: the database keeps none. */
export async function vouchEvents(
  events: readonly TrackedEvent[],
): Promise<{ events: VouchedEvent[]; checked: boolean }> {
  const keys = publicKeys();
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
