import { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from './database.ts';
import type { Mailbox } from './mailbox.ts';

const sentMail = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** The mail service as the function send-mail knows it: what it is handed goes to the mailbox. */
export function mailServiceRoutes(database: Database, mailbox: Mailbox, mailKey: string): Hono {
  return new Hono().post('/mail/send', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${mailKey}`) return c.json({ error: 'unauthorized' }, 401);
    const mail = sentMail.safeParse(await c.req.json());
    if (!mail.success) return c.json({ error: 'invalid' }, 400);
    await database.takeTurn(() => mailbox.send(mail.data));
    return c.json({ accepted: true }, 202);
  });
}

/** Replaces the hosted database's trigger: calls send-mail after an insert that left mail in the outbox. */
export async function callSendMail(database: Database, functions: Hono, secretKey: string): Promise<void> {
  const [outbox] = await database.query(
    'select exists (select from private.mail_outbox where claimed_at is null) as waiting',
  );
  if (outbox?.waiting !== true) return;
  await functions.request('/send-mail', { method: 'POST', headers: { apikey: secretKey } });
}

/** Makes the request of the hosted alert schedule. */
export async function askForAlerts(project: Hono, secretKey: string): Promise<void> {
  await project.request('/functions/v1/experiment-alerts', { method: 'POST', headers: { apikey: secretKey } });
}
