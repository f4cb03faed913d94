import { clientAddress } from '../../../supabase/functions/_shared/client-address.ts';
import type { Database } from './database.ts';

const OF_CALLER = 60;
const OF_CALLER_TO_MAILBOX = 6;

export type MailBudget = {
  /** Counts a mail about an account before it is sent, so that requests at the same moment are counted too. */
  admits(request: Request, email: string): Promise<boolean>;
};

/**
 * How many mails about accounts a caller may have sent in an hour, in all and to one mailbox. No count is shared by callers whose
 * addresses are known, so no stranger uses up what a customer needs for a forgotten password.
 */
export function createMailBudget(database: Database, trustedProxies: number): MailBudget {
  return {
    async admits(request, email) {
      const caller = clientAddress(request.headers.get('x-forwarded-for'), trustedProxies) ?? 'unknown';
      const [row] = await database.query(
        `select private.count_hits('account_mail', $1::text, interval '1 hour') <= private.allowance($1::text, $3::int) as in_all,
           $1::text = 'unknown' or private.count_hits(
             'account_mail of', $1::text || ' ' || private.mailbox_of(left($2::text, 300)), interval '1 hour'
           ) <= $4::int as to_mailbox`,
        [caller, email, OF_CALLER, OF_CALLER_TO_MAILBOX],
      );
      return row?.in_all === true && row.to_mailbox === true;
    },
  };
}
