import { z } from 'npm:zod@4.6.7';
import { isEmailAddress } from '../../../shared-runtime/src/forms/email-address.ts';
import { createAdmission } from '../_shared/admission.ts';
import { serviceClient } from '../_shared/service-client.ts';
import { isServiceCaller } from '../_shared/service-caller.ts';
import { compose } from './messages.ts';
import { OutboxMail } from './outbox-mail.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

const claimedMails = z.array(OutboxMail);

const setting = (name: string) => Deno.env.get(name) ?? '';

const places = () => ({ site: setting('SITE_ORIGIN') });

/**
 * Hands one message to the mail service, which takes JSON with from, to, subject and text. A recipient that is no single
 * address is dropped: a mail service may read a list or another address in it.
 */
async function deliver(mail: OutboxMail): Promise<boolean> {
  if (!isEmailAddress(mail.recipient)) return true;
  try {
    const reply = await fetch(setting('MAIL_API_URL'), {
      method: 'POST',
      headers: { authorization: `Bearer ${setting('MAIL_API_KEY')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from: setting('MAIL_FROM'), to: mail.recipient, ...compose(mail, places()) }),
      signal: AbortSignal.timeout(10_000),
    });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    // An unreachable service is like one that refuses: the mail stays in the outbox for the next run.
    return false;
  }
}

// Each run delivers up to fifty mails at once, which the service has ten seconds to take.
const admit = createAdmission({ working: 2, present: 32, ofOneCaller: 32, timeLimit: 20_000 });
const DATABASE_TIME_LIMIT = 15_000;
const inTime = () => AbortSignal.timeout(DATABASE_TIME_LIMIT);

const refuse = (status: 429 | 503, error: string) =>
  Response.json({ error }, { status, headers: { 'retry-after': '5' } });

async function emptyOutbox(): Promise<Response> {
  const database = serviceClient();
  const claimed = await database.rpc('claim_mails', { wanted: 50 }).abortSignal(inTime());
  if (claimed.error) return refuse(503, 'unavailable');
  const outcomes = await Promise.all(
    claimedMails.parse(claimed.data).map(async (mail) => {
      const delivered = await deliver(mail);
      await database.rpc('settle_mail', { mail: mail.id, delivered }).abortSignal(inTime());
      return delivered;
    }),
  );
  const sent = outcomes.filter(Boolean).length;
  return Response.json({ sent, kept: outcomes.length - sent });
}

/** Empties the outbox. Called by a database webhook or a schedule, with the secret key. */
async function sendMails(request: Request): Promise<Response> {
  if (!(await isServiceCaller(request))) return Response.json({ error: 'unauthorized' }, { status: 401 });
  const place = admit();
  if (!place) return refuse(429, 'busy');
  try {
    return (await place.turn()) ? await emptyOutbox() : refuse(429, 'busy');
  } finally {
    place.leave();
  }
}

Deno.serve(sendMails);
