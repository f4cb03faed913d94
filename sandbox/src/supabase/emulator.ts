import { App, type EmailDriver } from '@supabase/lite';
import { authTemplates } from './auth-templates.ts';
import type { Database } from './database.ts';
import type { BackendKeys } from './development-keys.ts';
import { refusalOfUnreadable } from './postgrest-refusals.ts';
import { withQuietRefusals } from './quiet-refusals.ts';

export const authPolicy = {
  accessTokenSeconds: 3600,
  linkSeconds: 3600,
  // A guessed code is as good as the link; one of six digits could be guessed within its hour.
  codeDigits: 10,
  minimumPasswordLength: 8,
  mailIntervalSeconds: 1,
} as const;

export type Emulator = { fetch(request: Request): Promise<Response> };

export function startEmulator(database: Database, keys: BackendKeys, siteOrigin: string, email: EmailDriver): Emulator {
  // Its first request would grant everything on every table to all roles; roles and privileges are the migrations' own.
  Reflect.set(database.connection, 'rlsState', 'active');
  const app = new App({
    connection: database.connection,
    api: { enabled: true, schemas: ['public'] },
    auth: {
      enabled: true,
      site_url: siteOrigin,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: authPolicy.accessTokenSeconds,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      enable_refresh_token_rotation: true,
      minimum_password_length: authPolicy.minimumPasswordLength,
      password_requirements: 'lower_upper_letters_digits',
      email: {
        enable_confirmations: true,
        otp_expiry: authPolicy.linkSeconds,
        otp_length: authPolicy.codeDigits,
        template: authTemplates,
      },
    },
    studio: { enabled: false },
    options: { drivers: { email }, server: { admin: false, disableStudio: true } },
  });
  async function answer(request: Request): Promise<Response> {
    const again = request.method === 'HEAD' ? new Request(request, { method: 'GET' }) : null;
    const answered = await app.fetch(request);
    // An answer to HEAD has no body that would say why.
    const explained = again && answered.status === 500 ? await app.fetch(again) : answered;
    const refusal = await refusalOfUnreadable(explained);
    return refusal && again ? new Response(null, refusal) : (refusal ?? answered);
  }
  return {
    async fetch(request) {
      const reply = await withQuietRefusals(() => database.takeTurn(() => answer(request)));
      // It lets every site read every answer; which sites may is decided in front of it.
      const headers = new Headers(reply.headers);
      headers.delete('access-control-allow-origin');
      return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
    },
  };
}
