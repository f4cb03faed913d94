import type { Database } from './database.ts';
import { developmentAdmin } from './development-keys.ts';
import type { Emulator } from './emulator.ts';

/** The emulator has no administration interface: the account signs up like any other and is raised by SQL. */
export async function seedAdmin(database: Database, emulator: Emulator, publishableKey: string): Promise<void> {
  const { email, password } = developmentAdmin;
  const [existing] = await database.query('select 1 as found from auth.users where email = $1', [email]);
  if (existing) return;
  const data = { first_name: 'Atelier', last_name: 'Admin' };
  const reply = await emulator.fetch(
    new Request('http://localhost/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, data }),
    }),
  );
  if (!reply.ok) throw new Error(`The administrator could not be created: ${await reply.text()}`);
  await database.query(
    `update auth.users set email_confirmed_at = now(), confirmation_token = null,
       raw_app_meta_data = raw_app_meta_data || '{"role":"admin"}'::jsonb,
       raw_user_meta_data = raw_user_meta_data || '{"email_verified":true}'::jsonb
     where email = $1`,
    [email],
  );
  await database.query('delete from sandbox.mails where recipient = $1', [email]);
}
