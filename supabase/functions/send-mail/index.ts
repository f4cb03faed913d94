import { z } from 'npm:zod@4.6.7';
import { createAdmission } from '../_shared/admission.ts';
import { serviceClient } from '../_shared/service-client.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

const claimedMails = z.array(
  z.object({
    id: z.number(),
    recipient: z.string(),
    template: z.literal('newsletter_confirmation'),
    payload: z.object({ token: z.string() }),
  }),
);

const setting = (name: string) => Deno.env.get(name) ?? '';

function compose(token: string): { subject: string; text: string } {
  const link = `${setting('SUPABASE_URL')}/functions/v1/confirm-subscription?token=${token}`;
  return {
    subject: 'Please confirm your subscription',
    text: `Someone, hopefully you, asked for letters from The Capsule Collective.\n\nConfirm here: ${link}\n\nIf it was not you, do nothing and you will hear no more from us.`,
  };
}

/** Hands one message to the mail service, which takes JSON with from, to, subject and text. */
async function deliver(recipient: string, token: string): Promise<boolean> {
  try {
    const reply = await fetch(setting('MAIL_API_URL'), {
      method: 'POST',
      headers: { authorization: `Bearer ${setting('MAIL_API_KEY')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from: setting('MAIL_FROM'), to: recipient, ...compose(token) }),
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
const admit = createAdmission({ working: 2, present: 32, ofOneCaller: 32, patience: 20_000 });
const databasePatience = 15_000;
const inTime = () => AbortSignal.timeout(databasePatience);

const refuse = (status: 429 | 503, error: string) =>
  Response.json({ error }, { status, headers: { 'retry-after': '5' } });

async function emptyOutbox(): Promise<Response> {
  const database = serviceClient();
  const claimed = await database.rpc('claim_mails', { wanted: 50 }).abortSignal(inTime());
  if (claimed.error) return refuse(503, 'unavailable');
  const outcomes = await Promise.all(
    claimedMails.parse(claimed.data).map(async ({ id, recipient, payload }) => {
      const delivered = await deliver(recipient, payload.token);
      await database.rpc('settle_mail', { mail: id, delivered }).abortSignal(inTime());
      return delivered;
    }),
  );
  const sent = outcomes.filter(Boolean).length;
  return Response.json({ sent, kept: outcomes.length - sent });
}

/** Empties the outbox. Called by a database webhook or a schedule, with the secret key. */
async function sendMails(request: Request): Promise<Response> {
  const secret = setting('SUPABASE_SERVICE_ROLE_KEY');
  if (secret === '' || request.headers.get('authorization') !== `Bearer ${secret}`) {
    return Response.json({ error: 'unauthorized' }, { status: 401 });
  }
  const place = admit();
  if (!place) return refuse(429, 'busy');
  try {
    return (await place.turn()) ? await emptyOutbox() : refuse(429, 'busy');
  } finally {
    place.leave();
  }
}

Deno.serve(sendMails);
