import { createClient } from 'npm:@supabase/supabase-js@2.119.1';
import { z } from 'npm:zod@4.6.7';

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

/** Empties the outbox. Called by a database webhook or a schedule, with the secret key. */
async function sendMails(request: Request): Promise<Response> {
  const secret = setting('SUPABASE_SERVICE_ROLE_KEY');
  if (secret === '' || request.headers.get('authorization') !== `Bearer ${secret}`) {
    return Response.json({ error: 'unauthorized' }, { status: 401 });
  }
  const database = createClient(setting('SUPABASE_URL'), secret, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const claimed = await database.rpc('claim_mails', { wanted: 50 });
  if (claimed.error) return Response.json({ error: 'unavailable' }, { status: 503 });
  const outcomes = await Promise.all(
    claimedMails.parse(claimed.data).map(async ({ id, recipient, payload }) => {
      const delivered = await deliver(recipient, payload.token);
      await database.rpc('settle_mail', { mail: id, delivered });
      return delivered;
    }),
  );
  const sent = outcomes.filter(Boolean).length;
  return Response.json({ sent, kept: outcomes.length - sent });
}

Deno.serve(sendMails);
