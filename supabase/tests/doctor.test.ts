import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { CHECKS } from '../../scripts/doctor/checks.ts';
import { fakeServices, resultOf } from '../../scripts/doctor/testing/fake-services.ts';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
}, 180_000);
afterAll(() => backend.stop());

const sql = (text: string) => backend.backend.database.script(text);
const checked = (id: string) =>
  resultOf(
    `backend.${id}`,
    fakeServices({ query: (text, parameters = []) => backend.backend.database.query(text, [...parameters]) }),
  );

test('the database of all migrations has every right, migration, and mail as it should be', async () => {
  expect(await checked('rights')).toEqual({ outcome: 'passed', answer: 'Yes, for 40 tables.' });
  expect((await checked('migrations')).outcome).toBe('passed');
  expect(await checked('outbox')).toEqual({ outcome: 'passed', answer: 'None is waiting.' });
});

test.each([
  [
    'a table that strangers may read',
    'rights',
    'grant select on public.orders to anon',
    'revoke select on public.orders from anon',
    'Too much is permitted: anon may select orders.',
  ],
  [
    'a table that accounts may write',
    'rights',
    'grant update on public.experiments to authenticated',
    'revoke update on public.experiments from authenticated',
    'Too much is permitted: authenticated may update experiments.',
  ],
  [
    'a right that pages need',
    'rights',
    'revoke insert on public.newsletter_subscriptions from anon',
    'grant insert (email, source) on public.newsletter_subscriptions to anon',
    'Too little is permitted: not that anon may insert newsletter_subscriptions.',
  ],
  [
    'a table that no migration makes',
    'rights',
    'create table public.made_by_hand (id int); revoke all on public.made_by_hand from anon, authenticated',
    'drop table public.made_by_hand',
    'Row level security is off for public.made_by_hand.',
  ],
  [
    'a function that strangers may call',
    'rights',
    'grant execute on function public.claim_mails(integer) to anon',
    'revoke execute on function public.claim_mails(integer) from anon',
    'Strangers may call claim_mails.',
  ],
  [
    'a missing migration',
    'migrations',
    `delete from supabase_migrations.schema_migrations where version = '20260203090000'`,
    `insert into supabase_migrations.schema_migrations (version, name) values ('20260203090000', 'time_zone')`,
    'migrations are not applied: 20260203090000_time_zone.sql.',
  ],
  [
    'an old mail',
    'outbox',
    `insert into private.mail_outbox (recipient, template, payload, created_at)
      values ('ada@example.com', 'newsletter_confirmation', '{}', now() - interval '2 hours')`,
    'delete from private.mail_outbox',
    '1 mails wait in the outbox, the oldest for 120 minutes.',
  ],
])('%s is named', async (_what, id, breaking, mending, sentence) => {
  await sql(breaking);
  const broken = await checked(id);
  await sql(mending);
  expect([broken.outcome, broken.answer]).toEqual(['failed', expect.stringContaining(sentence)]);
  expect((await checked(id)).outcome).toBe('passed');
});

test('the webhook of a database is read from its trigger, with its key', async () => {
  const secretKey = 'sb_secret_of_the_test';
  const url = 'https://abcdefghijklmnopqrst.supabase.co/functions/v1/send-mail';
  await sql('create schema supabase_functions');
  await sql(
    `create function supabase_functions.http_request() returns trigger language plpgsql as 'begin return new; end'`,
  );
  const created = (key: string) =>
    sql(`create or replace trigger mails after insert on private.mail_outbox for each row execute function
      supabase_functions.http_request('${url}', 'POST', '{"apikey":"${key}"}', '{}', '5000')`);
  const ofMigrations = await checked('mail-webhook');
  await created('sb_secret_another');
  const wrong = await checked('mail-webhook');
  await created(secretKey);
  const right = await checked('mail-webhook');
  await sql('alter table private.mail_outbox disable trigger mails_wait');
  const disabled = await checked('mail-webhook');
  await sql('alter table private.mail_outbox enable trigger mails_wait; drop schema supabase_functions cascade');
  expect([ofMigrations.outcome, wrong.answer, right.outcome, disabled.answer]).toEqual([
    'passed',
    'The webhook to send-mail carries another key than SUPABASE_SECRET_KEY.',
    'passed',
    'The webhook to send-mail is disabled.',
  ]);
});

test('what the vault holds is compared without being read', async () => {
  const holding = async (url: string, key: string) => {
    await sql(`create schema vault; create table vault.secrets (name text); insert into vault.secrets values ('project_url'), ('secret_key');
      create table vault.decrypted_secrets (name text, decrypted_secret text);
      insert into vault.decrypted_secrets values ('project_url', '${url}'), ('secret_key', '${key}')`);
    const { answer } = await checked('vault');
    await sql('drop schema vault cascade');
    return answer;
  };
  const url = 'https://abcdefghijklmnopqrst.supabase.co';
  expect([
    await holding(`${url}/`, 'sb_secret_of_the_test'),
    await holding(url, 'sb_secret_another'),
    await holding('https://other.supabase.co', 'sb_secret_of_the_test'),
    await holding(url, 'a.legacy.key'),
  ]).toEqual([
    'It does.',
    'The vault’s secret_key is not SUPABASE_SECRET_KEY.',
    'The vault’s project_url is not SUPABASE_URL.',
    'The vault’s secret_key is a legacy key.',
  ]);
});

test('a database without schedules and vault is named', async () => {
  expect((await checked('schedules')).answer).toBe('Nothing is scheduled: the extension pg_cron is not enabled.');
  expect((await checked('vault')).answer).toBe('The extension supabase_vault is not enabled.');
  expect(CHECKS.Backend.length).toBeGreaterThan(20);
});
