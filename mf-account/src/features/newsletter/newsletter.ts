import { type PublicConfig, ShopError } from 'shared-contracts';
import { askBackend, queryOptions, retryUnreachable } from 'shared-runtime';

/** Whether the account's address is on the list. */
export interface NewsletterState {
  readonly subscribed: boolean;
  /** False while the link in the confirmation mail has not been followed. */
  readonly confirmed: boolean;
}

/**
 * Reads the database's answer.
 *
 * @throws {ShopError} BACKEND-001 for anything that is none.
 */
export function readNewsletterState(answer: unknown): NewsletterState {
  if (typeof answer === 'object' && answer !== null && 'subscribed' in answer && 'confirmed' in answer) {
    const { subscribed, confirmed } = answer;
    if (typeof subscribed === 'boolean' && typeof confirmed === 'boolean') return { subscribed, confirmed };
  }
  throw new ShopError('BACKEND-001', { reason: 'the newsletter state is malformed' });
}

/** The newsletter state of the person who is signed in. */
export function newsletterQuery(config: PublicConfig, userId: string) {
  return queryOptions({
    queryKey: ['account', userId, 'newsletter'],
    queryFn: async () =>
      readNewsletterState(
        await askBackend(config, (backend, signal) => backend.rpc('newsletter_state').abortSignal(signal)),
      ),
    retry: retryUnreachable,
  });
}

/** Puts the account's address on the list, or takes it off. */
export async function setNewsletter(config: PublicConfig, subscribed: boolean): Promise<NewsletterState> {
  return readNewsletterState(
    await askBackend(config, (backend, signal) =>
      backend.rpc('set_newsletter_subscription', { subscribed }).abortSignal(signal),
    ),
  );
}
