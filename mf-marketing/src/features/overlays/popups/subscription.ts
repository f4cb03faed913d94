import { type PublicConfig, askBackend, isRefusal, z } from 'shared-contracts';

/** Specification, section 5. */
const Email = z
  .string()
  .check(
    z.trim(),
    z.email('Invalid email address'),
    z.maxLength(255, 'Email addresses may have at most 255 characters'),
  );

/** Postgres: the email is subscribed already. */
const DUPLICATE = '23505';

/** What became of a wish to subscribe. */
export type SubscriptionOutcome =
  | { readonly kind: 'subscribed' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Stores the email as a newsletter subscription of the exit-intent popup. One that is stored already is a success. */
export async function subscribe(config: PublicConfig, typed: string): Promise<SubscriptionOutcome> {
  const email = Email.safeParse(typed);
  if (!email.success) return { kind: 'invalid', message: email.error.issues[0]?.message ?? 'Invalid email address' };
  try {
    const record = { email: email.data, source: 'exit_intent' };
    await askBackend(config, (backend, signal) =>
      backend.from('newsletter_subscriptions').insert(record).abortSignal(signal),
    );
    return { kind: 'subscribed' };
  } catch (error) {
    return isRefusal(error, DUPLICATE) ? { kind: 'subscribed' } : { kind: 'failed', error };
  }
}
