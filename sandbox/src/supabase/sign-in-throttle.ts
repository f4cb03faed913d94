import type { Database } from './database.ts';

const ATTEMPTS_ALLOWED = 5;
const WINDOW_MINUTES = 5;

export type SignInThrottle = {
  /** Counts an attempt before it is made, so that attempts at the same moment are counted too. */
  admits(email: string): Promise<boolean>;
  forget(email: string): Promise<void>;
};

/**
 * Counts attempts by address since the last right one, whether or not an account has it, so that the answer reveals
 * nothing. The counts are in the database: restarting does not open the door again.
 */
export function createSignInThrottle(database: Database): SignInThrottle {
  return {
    async admits(email) {
      const [row] = await database.query(
        `insert into sandbox.sign_in_attempts as kept (email, attempts, window_start) values ($1, 1, now())
         on conflict (email) do update set
           attempts = case when kept.window_start > now() - make_interval(mins => $2::int) then kept.attempts + 1 else 1 end,
           window_start = case when kept.window_start > now() - make_interval(mins => $2::int) then kept.window_start else now() end
         returning attempts`,
        [email, WINDOW_MINUTES],
      );
      return Number(row?.attempts) <= ATTEMPTS_ALLOWED;
    },
    async forget(email) {
      await database.query(
        `delete from sandbox.sign_in_attempts where email = $1 or window_start < now() - interval '1 day'`,
        [email],
      );
    },
  };
}
