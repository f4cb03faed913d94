import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// Before any server: the first one replaces the global `Response`, and this answer has to be one of Node's own.
import '@hono/node-server/utils/response';
import { getRequestListener } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { developmentAdmin, developmentKeys } from '../development-keys.ts';
import { type Backend, createBackend } from '../index.ts';
import { createScratchDatabase } from './scratch-database.ts';

export const SITE_ORIGIN = 'http://127.0.0.1:4999';
const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), link: z.string().nullable() }));
// A suite that wants figures asks for them, so that no other finds its rows gone.
const NO_ROLLUPS = 86_400_000;
/** The secret that signs webhooks to a test's backend. */
export const WEBHOOK_SECRET = 'webhooks-of-the-test';
const noStorefront = (_request: Request): Response | Promise<Response> => new Response(null, { status: 404 });
const noFault: MiddlewareHandler = (_c, next) => next();

/** A backend of its own for one suite, listening on loopback, on PostgreSQL where TEST_DATABASE_URL names one. */
export async function startBackend(
  fault: MiddlewareHandler = noFault,
  storefront = noStorefront,
  site: string = SITE_ORIGIN,
  /** The texts of `EXPOSURE_KEYS` whose tokens functions accept; without any, no event is checked. */
  exposureKeys: readonly string[] = [],
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'capsule-backend-'));
  const scratch = await createScratchDatabase(process.env.TEST_DATABASE_URL);
  let backend: Backend | undefined;
  const listener = getRequestListener((request) => backend?.app.fetch(request) ?? new Response(null, { status: 503 }));
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  backend = await createBackend({
    dataDir,
    databaseUrl: scratch?.url,
    siteOrigin: site,
    sandboxOrigin: origin,
    storefront,
    webhookSecret: WEBHOOK_SECRET,
    exposureKeys,
    fault,
    rollupMilliseconds: NO_ROLLUPS,
    alertMilliseconds: NO_ROLLUPS,
  });
  const { app } = backend;

  const client = (key: string = developmentKeys.publishable, headers: Record<string, string> = {}) =>
    createClient(origin, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers },
    });
  const mailsTo = async (address: string) => {
    const all = mails.parse(await (await fetch(`${origin}/mail.json`)).json());
    return all.filter((mail) => mail.to === address);
  };
  /** Presses the button that the newest link about an account leads to, and gives what the auth service answers. */
  const confirmLink = async (address: string, user = client()) => {
    const [newest] = await mailsTo(address);
    const { searchParams: link } = new URL(newest?.link ?? 'about:blank');
    const named = link.get('type');
    // As the shop does, whose mails keep the older names.
    const type = named === 'recovery' || named === 'email_change' ? named : 'email';
    return user.auth.verifyOtp({ type, token_hash: link.get('token_hash') ?? '' });
  };
  return {
    app,
    backend,
    origin,
    dataDir,
    client,
    service: () => client(developmentKeys.secret),
    /** A visitor whose address a proxy in front would have written down. */
    visitorFrom: (address: string) => client(developmentKeys.publishable, { 'x-forwarded-for': address }),
    mailsTo,
    confirmLink,
    async signedUp(email: string, password = 'Correct-Horse-9') {
      const user = client();
      const names = { first_name: 'Ada', last_name: 'Byron' };
      const signUp = await user.auth.signUp({
        email,
        password,
        options: { data: names, emailRedirectTo: `${site}/` },
      });
      if (signUp.error) throw signUp.error;
      await confirmLink(email);
      const signIn = await user.auth.signInWithPassword({ email, password });
      if (signIn.error) throw signIn.error;
      return user;
    },
    /** A client whose account and token have a role of the shop. */
    async withRole(role: string, email = `${role}@example.com`) {
      const user = await this.signedUp(email);
      await backend?.database.query(
        `update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('role', $2::text) where email = $1`,
        [email, role],
      );
      const { error } = await user.auth.refreshSession();
      if (error) throw error;
      return user;
    },
    async admin() {
      const user = client();
      const { error } = await user.auth.signInWithPassword(developmentAdmin);
      if (error) throw error;
      return user;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend?.close();
      await scratch?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
