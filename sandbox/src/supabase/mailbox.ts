import { AsyncLocalStorage } from 'node:async_hooks';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import type { Database } from './database.ts';

export type Mail = { id: number; to: string; subject: string; text: string; link: string | null; sentAt: string };

const linkPattern = /https?:\/\/\S+/;

export type Mailbox = EmailDriver & {
  /** Newest first. */
  list(): Promise<Mail[]>;
  empty(): Promise<void>;
};

const redirectOfRequest = new AsyncLocalStorage<string>();

/** The emulator forgets where a request wants its link to lead; mails sent during `work` lead to `redirectTo`. */
export const leadingLinksTo = <Result>(redirectTo: string, work: () => Promise<Result>) =>
  redirectOfRequest.run(redirectTo, work);

/**
 * Keeps mails instead of delivering them. Links are led to the stand-in, where the emulator would lead them to the site.
 */
export function createMailbox(database: Database, sandboxOrigin: string): Mailbox {
  const ledHere = (link: string) => {
    const url = new URL(link);
    if (!url.pathname.startsWith('/auth/v1/')) return link;
    const redirectTo = redirectOfRequest.getStore();
    if (redirectTo) url.searchParams.set('redirect_to', redirectTo);
    return `${sandboxOrigin}${url.pathname}${url.search}`;
  };
  return {
    async send(message: EmailMessage) {
      const text = (message.text ?? '').replace(linkPattern, ledHere);
      await database.queryWithinTurn(
        'insert into sandbox.mails (recipient, subject, body, link) values ($1, $2, $3, $4)',
        [message.to, message.subject, text, linkPattern.exec(text)?.[0] ?? null],
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
