import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Accounts } from './auth-accounts.ts';
import { tooManyMails } from './auth-errors.ts';

const signUpBody = z.looseObject({
  email: z.string().transform((email) => email.toLowerCase()),
  data: z.record(z.string(), z.unknown()).nullish(),
});

function userReply(id: string, email: string, metadata: unknown, identities: unknown[]): Response {
  const now = new Date().toISOString();
  return Response.json({
    id,
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata ?? {},
    identities,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  });
}

/**
 * A sign-up with an address that is taken. As when hosted: a confirmed account stays unknown behind an imaginary user
 * without identities, an unconfirmed one is sent its link again, with the password it first chose.
 */
export async function answerTakenSignUp(accounts: Accounts, sent: unknown): Promise<Response> {
  const { email, data } = signUpBody.parse(sent);
  const account = await accounts.find(email);
  if (!account || account.confirmed) return userReply(randomUUID(), email, data, []);
  const wait = await accounts.secondsToNextMail(email, 'confirmation_sent_at');
  if (wait > 0) return tooManyMails(wait);
  await accounts.sendConfirmation(email);
  return userReply(account.id, email, data, [{ provider: 'email', id: account.id, user_id: account.id }]);
}
