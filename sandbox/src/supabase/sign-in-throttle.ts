import type { Database } from './database.ts';

const failuresAllowed = 5;
const windowMinutes = 5;

export type SignInThrottle = {
  /** Counts an attempt before it is made, so that attempts at the same moment are counted too. */
  admits(email: string): Promise<boolean>;
  forget(email: string): Promise<void>;
};

/**
 * Counts wrong passwords by address, whether or not an account has it, so that the answer tells nothing. The counts are
 * in the database: restarting does not open the door again.
 */
export function createSignInThrottle(database: Database): SignInThrottle {
  return {
    async admits(email) {
      const admitted = await database.query(
        `insert into sandbox.sign_in_failures (email)
         select $1::text where (
           select count(*) from sandbox.sign_in_failures
           where email = $1 and failed_at > now() - make_interval(mins => $2::int)
         ) < $3 returning email`,
        [email, windowMinutes, failuresAllowed],
      );
      return admitted.length > 0;
    },
    async forget(email) {
      await database.query(
        `delete from sandbox.sign_in_failures where email = $1 or failed_at < now() - interval '1 day'`,
        [email],
      );
    },
  };
}
