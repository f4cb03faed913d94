import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { textOf } from './auth-templates.ts';
import type { Database } from './database.ts';

export type Mail = { id: number; to: string; subject: string; text: string; link: string | null; sentAt: string };

const LINK_PATTERN = /https?:\/\/\S+/;

export type Mailbox = EmailDriver & {
  /** Newest first. */
  list(): Promise<Mail[]>;
  empty(): Promise<void>;
};

/** Keeps mails instead of delivering them. */
export function createMailbox(database: Database): Mailbox {
  return {
    async send({ to, subject, text: given, html }: EmailMessage) {
      // The emulator writes texts of its own beside the project's templates, which are HTML alone.
      const text = html?.includes('token_hash=') ? textOf(html) : (given ?? '');
      await database.queryWithinTurn(
        'insert into sandbox.mails (recipient, subject, body, link) values ($1, $2, $3, $4)',
        [to, subject, text, LINK_PATTERN.exec(text)?.[0] ?? null],
      );
    },
    async list() {
      const rows = await database.query(
        `select id, recipient, subject, body, link, to_json(sent_at) #>> '{}' as sent_at
         from sandbox.mails order by id desc limit 200`,
      );
      return rows.map((row) => ({
        id: Number(row.id),
        to: String(row.recipient),
        subject: String(row.subject),
        text: String(row.body),
        link: typeof row.link === 'string' ? row.link : null,
        sentAt: String(row.sent_at),
      }));
    },
    async empty() {
      await database.query('delete from sandbox.mails');
    },
  };
}
