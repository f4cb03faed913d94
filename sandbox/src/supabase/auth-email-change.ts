import { authError } from './auth-errors.ts';
import { fillTemplate } from './auth-templates.ts';
import type { Database } from './database.ts';
import { authPolicy } from './emulator.ts';
import type { Mailbox } from './mailbox.ts';

/** Which of the two addresses has confirmed a change, as `email_change_confirm_status` keeps it. */
const STATUS = { none: 0, present: 1, next: 2 } as const;

const expired = () => authError(403, 'otp_expired', 'Email link is invalid or has expired');

/** In the words of Supabase Auth. */
const halfConfirmed = () =>
  Response.json({
    msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    code: '200',
  });

/**
 * A change of email is confirmed by both addresses, as when hosted (`double_confirm_changes`); the emulator writes to the
 * present one alone and takes its word.
 */
export function createEmailChanges(database: Database, mailbox: Mailbox, siteOrigin: string) {
  return {
    /** Writes to the new address too. */
    async announce(userId: string): Promise<void> {
      const [row] = await database.query(
        `update auth.users set email_change_confirm_status = $2 where id::text = $1 and email_change <> email
         returning email, email_change as next, email_change_token_new as token`,
        [userId, STATUS.none],
      );
      if (typeof row?.token !== 'string') return;
      const next = String(row.next);
      const variables = { SiteURL: siteOrigin, TokenHash: row.token, Email: String(row.email), NewEmail: next };
      await database.takeTurn(() => mailbox.send({ to: next, ...fillTemplate('email_change', variables) }));
    },

    /** Takes one address's confirmation; `complete` runs with the token of the present address once both have confirmed. */
    async confirm(tokenHash: string, complete: (token: string) => Promise<Response>): Promise<Response> {
      // None of these mails contains a code, with which the emulator would accept the confirmation of one address.
      if (tokenHash === '') return expired();
      const [row] = await database.query(
        `with asked as (
           select id, email_change_confirm_status as before,
             case when email_change_token_current = $1 then $3::int else $4::int end as pressed
           from auth.users
           where $1 in (email_change_token_current, email_change_token_new)
             and email_change_sent_at > now() - make_interval(secs => $2)
         )
         update auth.users as account
         set email_change_confirm_status = case when before = 0 then pressed else 0 end
         from asked where account.id = asked.id and asked.before is distinct from asked.pressed
         returning before, account.email_change_token_current as token`,
        [tokenHash, authPolicy.linkSeconds, STATUS.present, STATUS.next],
      );
      if (!row) return expired();
      return Number(row.before) === STATUS.none ? halfConfirmed() : complete(String(row.token));
    },
  };
}

export type EmailChanges = ReturnType<typeof createEmailChanges>;
