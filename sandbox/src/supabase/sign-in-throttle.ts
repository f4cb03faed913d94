import { clientAddress } from '../../../supabase/functions/_shared/client-address.ts';
import type { Database } from './database.ts';

const ATTEMPTS_ALLOWED = 5;
const WINDOW_MINUTES = 5;

export type SignInThrottle = {
  /** Counts an attempt before it is made, so that attempts at the same moment are counted too. */
  admits(request: Request, subject: string): Promise<boolean>;
  forget(request: Request, subject: string): Promise<void>;
};

/**
 * Counts attempts of a caller at an account since the last right one, whether or not the account exists, so that the answer reveals
 * nothing. Each caller has counts of its own: wrong passwords from another address keep no owner from signing in. Callers that no proxy
 * identifies share theirs. The counts are in the database: restarting does not open the door again.
 */
export function createSignInThrottle(database: Database, trustedProxies: number): SignInThrottle {
  /** The text in the table's column `email`, which holds more than an address: the caller, and what the attempts are at. */
  const keyOf = (request: Request, subject: string) =>
    `${clientAddress(request.headers.get('x-forwarded-for'), trustedProxies) ?? 'unknown'} ${subject}`;
  return {
    async admits(request, subject) {
      const [row] = await database.query(
        `insert into sandbox.sign_in_attempts as kept (email, attempts, window_start) values ($1, 1, now())
         on conflict (email) do update set
           attempts = case when kept.window_start > now() - make_interval(mins => $2::int) then kept.attempts + 1 else 1 end,
           window_start = case when kept.window_start > now() - make_interval(mins => $2::int) then kept.window_start else now() end
         returning attempts`,
        [keyOf(request, subject), WINDOW_MINUTES],
      );
      return Number(row?.attempts) <= ATTEMPTS_ALLOWED;
    },
    async forget(request, subject) {
      await database.query(
        `delete from sandbox.sign_in_attempts where email = $1 or window_start < now() - interval '1 day'`,
        [keyOf(request, subject)],
      );
    },
  };
}
