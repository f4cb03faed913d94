import type { PublicConfig } from 'shared-contracts';
import { askBackend, isRefusal } from 'shared-runtime';
import { isEmailAddress } from 'shared-runtime/email-address';

/** Why an email cannot be stored (specification, section 5); `undefined` where it can. */
function problemOf(email: string): string | undefined {
  if (email.length > 255) return 'Email addresses may have at most 255 characters';
  return isEmailAddress(email) ? undefined : 'Invalid email address';
}

/** Postgres: the email is subscribed already. */
const DUPLICATE = '23505';

/** The result of a subscription. */
export type SubscriptionOutcome =
  | { readonly kind: 'subscribed' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Stores the email as a newsletter subscription of the exit-intent popup. One that is stored already is a success. */
export async function subscribe(config: PublicConfig, typed: string): Promise<SubscriptionOutcome> {
  const email = typed.trim();
  const message = problemOf(email);
  if (message !== undefined) return { kind: 'invalid', message };
  try {
    const record = { email, source: 'exit_intent' };
    await askBackend(config, (backend, signal) =>
      backend.from('newsletter_subscriptions').insert(record).abortSignal(signal),
    );
    return { kind: 'subscribed' };
  } catch (error) {
    return isRefusal(error, DUPLICATE) ? { kind: 'subscribed' } : { kind: 'failed', error };
  }
}
