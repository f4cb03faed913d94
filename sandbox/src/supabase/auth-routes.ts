import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { AccessTokens } from './access-tokens.ts';
import type { Accounts } from './auth-accounts.ts';
import { refuseOddAddresses } from './auth-address.ts';
import type { EmailChanges } from './auth-email-change.ts';
import { authError, invalidCredentials, mailBudgetSpent, tooManyMails, tooManySignIns } from './auth-errors.ts';
import { refusePasswordChange } from './auth-password-change.ts';
import { answerTakenSignUp } from './auth-repeated-sign-up.ts';
import { refuseOddFields, refuseUnstorableText } from './auth-text.ts';
import type { MailBudget } from './mail-budget.ts';
import { NOT_IN_SANDBOX } from './unbuilt-services.ts';
import { redirectToShop } from '../redirect.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

const emailBody = z.looseObject({ email: z.string().transform((email) => email.toLowerCase()) });
const passwordBody = emailBody.extend({ password: z.string() });
const resendBody = emailBody.extend({ type: z.literal('signup') });
const emailChangeLink = z.looseObject({ type: z.literal('email_change'), token_hash: z.string().default('') });
const changedUser = z.looseObject({ password: z.string().optional(), email: z.string().optional() });
const emailLink = z.looseObject({ type: z.literal('email') });
const refreshBody = z.looseObject({ refresh_token: z.string() });
const sessionReply = z.looseObject({ access_token: z.string() });
const errorReply = z.looseObject({ error_code: z.string() });

/** The paths of Auth that the emulator answers as a hosted project does. */
const EMULATED = [
  '/authorize',
  '/health',
  '/logout',
  '/recover',
  '/resend',
  '/settings',
  '/signup',
  '/token',
  '/user',
  '/verify',
  '/.well-known/jwks.json',
];
const EVERY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const refuseUnbuilt = ({ req }: Context): Response =>
  authError(404, NOT_IN_SANDBOX, `The sandbox has no ${req.method} ${req.path}`);

export type AuthParts = {
  emulator: { fetch(request: Request): Promise<Response> };
  tokens: AccessTokens;
  accounts: Accounts;
  throttle: SignInThrottle;
  emailChanges: EmailChanges;
  mailBudget: MailBudget;
  siteOrigin: string;
};

const readJson = (message: Request | Response): Promise<unknown> =>
  message
    .clone()
    .json()
    .catch(() => undefined);

async function errorCode(reply: Response): Promise<string | undefined> {
  return reply.ok ? undefined : errorReply.safeParse(await readJson(reply)).data?.error_code;
}

/** Copies a reply with another body; its length is no longer the original's. */
function withBody(reply: Response, body: unknown): Response {
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  return Response.json(body, { status: reply.status, headers });
}

/** The same request with another body. */
function withBodyOf(request: Request, body: object): Request {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}

/** Supabase Auth as the emulator has it, with what a hosted project does differently done in front of it. */
export function authRoutes(parts: AuthParts): Hono {
  const { emulator, tokens, accounts, throttle, emailChanges, mailBudget, siteOrigin } = parts;
  const withMetadata = async (reply: Response) =>
    reply.ok ? withBody(reply, await tokens.withMetadata(await readJson(reply))) : reply;

  async function signInWithPassword(request: Request): Promise<Response> {
    const body = passwordBody.safeParse(await readJson(request));
    if (!body.success) return emulator.fetch(request);
    const { email, password } = body.data;
    if (!(await throttle.admits(request, email))) return tooManySignIns();
    const reply = await emulator.fetch(request);
    if ((await errorCode(reply)) === 'email_not_confirmed' && !(await accounts.passwordIsRight(email, password))) {
      return invalidCredentials();
    }
    if (reply.ok) await throttle.forget(request, email);
    return withMetadata(reply);
  }

  /** As the emulator does, and ends what a token that was used again can still reach by an access token. */
  async function refresh(request: Request): Promise<Response> {
    const reply = await emulator.fetch(request.clone());
    const used = refreshBody.safeParse(await readJson(request));
    if (used.success && (await errorCode(reply)) === 'refresh_token_already_used') {
      await accounts.endSessionOf(used.data.refresh_token);
    }
    return withMetadata(reply);
  }

  /** Confirming a link or code begins a session. */
  async function signInByMail(request: Request): Promise<Response> {
    const reply = await emulator.fetch(request);
    const session = sessionReply.safeParse(reply.ok ? await readJson(reply) : undefined);
    const caller = session.success ? await tokens.read(session.data.access_token) : undefined;
    if (caller?.sessionId) await accounts.beganWithMail(caller.sessionId);
    return withMetadata(reply);
  }

  async function verify(request: Request): Promise<Response> {
    const sent = await readJson(request);
    const email = emailLink.safeParse(sent);
    if (email.success) {
      const type = await accounts.emailTypeOf(email.data);
      return signInByMail(withBodyOf(request, { ...email.data, type }));
    }
    const link = emailChangeLink.safeParse(sent);
    if (!link.success) return signInByMail(request);
    const ask = (token_hash: string) => signInByMail(withBodyOf(request, { type: 'email_change', token_hash }));
    return emailChanges.confirm(link.data.token_hash, ask);
  }

  return (
    new Hono()
      .use(refuseUnstorableText, refuseOddFields, refuseOddAddresses)
      .on('POST', ['/signup', '/recover', '/resend'], async (c, next) => {
        const body = emailBody.safeParse(await readJson(c.req.raw));
        if (body.success && !(await mailBudget.admits(c.req.raw, body.data.email))) return mailBudgetSpent();
        return next();
      })
      .post('/signup', async (c) => {
        const reply = await emulator.fetch(c.req.raw.clone());
        const taken = (await errorCode(reply)) === 'over_email_send_rate_limit';
        return taken ? answerTakenSignUp(accounts, await readJson(c.req.raw)) : withMetadata(reply);
      })
      .post('/token', async (c) => {
        if (c.req.query('grant_type') === 'password') return signInWithPassword(c.req.raw);
        return refresh(c.req.raw);
      })
      .post('/verify', async (c) => {
        const body = emailBody.safeParse(await readJson(c.req.raw));
        if (body.success && !(await throttle.admits(c.req.raw, `code:${body.data.email}`))) return tooManySignIns();
        return verify(c.req.raw);
      })
      // No mail leads here. What a hosted project would confirm by being opened, the shop's page asks a press for.
      .get('/verify', (c) => {
        const { token = '', type = '' } = c.req.query();
        const question = new URLSearchParams({ view: 'confirm', type, token_hash: token });
        return redirectToShop(c, `${siteOrigin}/auth?${question}`, siteOrigin);
      })
      .post('/recover', async (c) => {
        const body = emailBody.safeParse(await readJson(c.req.raw));
        const wait = body.success ? await accounts.secondsToNextMail(body.data.email, 'recovery_sent_at') : 0;
        return wait > 0 ? tooManyMails(wait) : emulator.fetch(c.req.raw);
      })
      .post('/resend', async (c) => {
        const body = resendBody.safeParse(await readJson(c.req.raw));
        if (!body.success) return emulator.fetch(c.req.raw);
        const { email } = body.data;
        const account = await accounts.find(email);
        if (!account || account.confirmed) return c.json({});
        const wait = await accounts.secondsToNextMail(email, 'confirmation_sent_at');
        if (wait > 0) return tooManyMails(wait);
        await accounts.sendConfirmation(email);
        return c.json({});
      })
      .put('/user', async (c) => {
        const sent = await readJson(c.req.raw);
        const caller = await tokens.read(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
        const asked = { request: c.req.raw, sessionId: caller?.sessionId, sent };
        const refused = caller && (await refusePasswordChange(accounts, throttle, asked));
        if (refused) return refused;
        const { data: changed } = changedUser.safeParse(sent);
        if (caller && changed?.email !== undefined && !(await mailBudget.admits(c.req.raw, changed.email))) {
          return mailBudgetSpent();
        }
        const reply = await emulator.fetch(c.req.raw);
        if (!reply.ok || !caller || !changed) return reply;
        if (changed.password !== undefined) await accounts.endOtherSessions(caller.userId, caller.sessionId);
        if (changed.email !== undefined) await emailChanges.announce(caller.userId);
        return reply;
      })
      // The emulator would make a confirmed account for any address that asks for a link.
      .on('POST', ['/otp', '/magiclink'], () => authError(422, 'otp_disabled', 'Signups not allowed for otp'))
      .on(EVERY_METHOD, EMULATED, async (c) => {
        const reply = await emulator.fetch(c.req.raw);
        // The text of its router, which has no such method.
        return reply.headers.get('content-type')?.startsWith('text/plain') ? refuseUnbuilt(c) : reply;
      })
      .all('/*', refuseUnbuilt)
  );
}
