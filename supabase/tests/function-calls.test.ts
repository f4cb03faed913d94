import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 60_000);
afterAll(() => backend.stop());

const query = (text: string, ...parameters: unknown[]) => backend.backend.database.query(text, parameters);

/** The parts of pg_net and of the vault that the calls use. */
const extensions = (key: string) =>
  backend.backend.database.script(`
    create schema net;
    create table net.calls (url text, headers jsonb, body jsonb);
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
    language sql as $$ insert into net.calls values (url, headers, body); select 1::bigint $$;
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    insert into vault.decrypted_secrets values ('project_url', 'https://project.supabase.co/'), ('secret_key', '${key}');`);
afterEach(() =>
  backend.backend.database.script(
    'drop schema if exists net cascade; drop schema if exists vault cascade; delete from private.mail_outbox',
  ),
);

const JSON_TYPE = { 'content-type': 'application/json' };
const leaveMail = () =>
  query(
    `insert into private.mail_outbox (recipient, template, payload) values ('ada@example.com', 'newsletter_confirmation', '{}')`,
  );

test('a secret key goes into apikey, and a legacy key, which is a token, as bearer', async () => {
  const calls = [];
  for (const key of ['sb_secret_of_the_project', 'legacy.service.token']) {
    await extensions(key);
    await query('select private.ask_for_alerts()');
    calls.push(...(await query('select url, headers, body from net.calls')));
    await backend.backend.database.script('drop schema net cascade; drop schema vault cascade');
  }
  const url = 'https://project.supabase.co/functions/v1/experiment-alerts';
  expect(calls).toEqual([
    { url, headers: { ...JSON_TYPE, apikey: 'sb_secret_of_the_project' }, body: {} },
    { url, headers: { ...JSON_TYPE, authorization: 'Bearer legacy.service.token' }, body: {} },
  ]);
});

test('a mail that is left in the outbox has send-mail called, once for a statement and for no empty one', async () => {
  await extensions('sb_secret_of_the_project');
  await query(`insert into private.mail_outbox (recipient, template, payload)
    select 'reader' || n || '@example.com', 'newsletter_confirmation', '{}' from generate_series(1, 3) as n`);
  await query(`insert into private.mail_outbox (recipient, template, payload)
    select 'nobody@example.com', 'newsletter_confirmation', '{}' where false`);
  expect(await query('select url, headers from net.calls')).toEqual([
    {
      url: 'https://project.supabase.co/functions/v1/send-mail',
      headers: { ...JSON_TYPE, apikey: 'sb_secret_of_the_project' },
    },
  ]);
});

test('a mail stays in the outbox where no function can be called, and the schedule of alerts says that it was not called', async () => {
  await leaveMail();
  await expect(query('select private.ask_for_alerts()')).rejects.toThrow('the vault has no project_url');
  await extensions('sb_secret_of_the_project');
  await query(`delete from vault.decrypted_secrets where name = 'secret_key'`);
  await leaveMail();
  await backend.backend.database.script('drop function net.http_post');
  await query(`insert into vault.decrypted_secrets values ('secret_key', 'sb_secret_of_the_project')`);
  await leaveMail();
  expect(await query('select count(*)::int as waiting from private.mail_outbox')).toEqual([{ waiting: 3 }]);
});

test('no caller can name the functions that call', async () => {
  expect(
    await query(`select proname from pg_proc where pronamespace = 'private'::regnamespace
      and proname in ('call_function', 'send_waiting_mails', 'ask_for_alerts')
      and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('service_role', oid, 'execute'))`),
  ).toEqual([]);
});
