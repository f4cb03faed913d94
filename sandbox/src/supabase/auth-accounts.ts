import { createHash, randomInt } from 'node:crypto';
import { fillTemplate } from './auth-templates.ts';
import type { Database } from './database.ts';
import { authPolicy } from './emulator.ts';
import type { Mailbox } from './mailbox.ts';

/** How a session began: with a password, or with a link or code from a mail. */
export type SessionMethod = 'otp' | 'password';

export type Account = { id: string; confirmed: boolean };

/** Reads and writes `auth` where the emulator has no endpoint that does what a hosted project does. */
export function createAccounts(database: Database, mailbox: Mailbox, siteOrigin: string) {
  const find = async (email: string): Promise<Account | undefined> => {
    const [row] = await database.query(
      'select id::text as id, email_confirmed_at is not null as confirmed from auth.users where email = $1',
      [email],
    );
    return row && { id: String(row.id), confirmed: row.confirmed === true };
  };
  return {
    find,

    /** Without a hash the emulator distinguishes an unconfirmed account from a wrong password; a hosted project does not. */
    async passwordIsRight(email: string, password: string): Promise<boolean> {
      const [row] = await database.query(
        `select extensions.crypt($2, replace(encrypted_password, '$2b$', '$2a$')) = replace(encrypted_password, '$2b$', '$2a$') as matches
         from auth.users where email = $1`,
        [email, password],
      );
      return row?.matches === true;
    },

    /** Seconds until the next mail of the kind may be sent; 0 is now. */
    async secondsToNextMail(email: string, column: 'confirmation_sent_at' | 'recovery_sent_at'): Promise<number> {
      const [row] = await database.query(
        `select ceil(extract(epoch from ${column} + make_interval(secs => $2) - now()))::int as wait
         from auth.users where email = $1`,
        [email, authPolicy.mailIntervalSeconds],
      );
      return Math.max(0, Number(row?.wait ?? 0));
    },

    /**
     * The emulator's type for a link or code that is verified as `email`: it knows the two older types alone. A link of a mail that
     * signs in is kept as that of a forgotten password.
     */
    async emailTypeOf({
      token_hash,
      email,
      token,
    }: Readonly<Record<string, unknown>>): Promise<'magiclink' | 'signup'> {
      const code = createHash('sha256')
        .update(`${String(email).toLowerCase()}${String(token)}`)
        .digest('hex');
      const sent = typeof token_hash === 'string' ? token_hash : code;
      const [row] = await database.query('select 1 as found from auth.users where recovery_token = $1', [sent]);
      return row ? 'magiclink' : 'signup';
    },

    async sendConfirmation(email: string): Promise<void> {
      const code = String(randomInt(10 ** authPolicy.codeDigits)).padStart(authPolicy.codeDigits, '0');
      const token = createHash('sha256').update(`${email}${code}`).digest('hex');
      await database.query(
        'update auth.users set confirmation_token = $2, confirmation_sent_at = now() where email = $1',
        [email, token],
      );
      const mail = fillTemplate('confirmation', { SiteURL: siteOrigin, TokenHash: token });
      await database.takeTurn(() => mailbox.send({ to: email, ...mail }));
    },

    /** Remembers that a session began with a mail; the emulator makes no use of the column. */
    async beganWithMail(sessionId: string): Promise<void> {
      await database.query(`update auth.sessions set tag = 'otp' where id::text = $1`, [sessionId]);
    },

    async session(sessionId: string | undefined) {
      const [row] = await database.query(
        `select account.email, session.tag, extract(epoch from session.created_at)::int as began,
           extract(epoch from now() - session.created_at) / 3600 as hours
         from auth.sessions as session join auth.users as account on account.id = session.user_id
         where session.id::text = $1`,
        [sessionId ?? ''],
      );
      const method: SessionMethod = row?.tag === 'otp' ? 'otp' : 'password';
      return row && { email: String(row.email), method, began: Number(row.began), hours: Number(row.hours) };
    },

    /** A refresh token that is used again, once its time of grace is over, ends its session, and with it the access tokens. */
    async endSessionOf(refreshToken: string): Promise<void> {
      await database.query(
        'delete from auth.sessions where id in (select session_id from auth.refresh_tokens where token = $1)',
        [refreshToken],
      );
    },

    /** A new password ends every other session, as it does when hosted. */
    async endOtherSessions(userId: string, sessionId: string | undefined): Promise<void> {
      await database.query('delete from auth.sessions where user_id::text = $1 and id::text is distinct from $2', [
        userId,
        sessionId ?? null,
      ]);
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
