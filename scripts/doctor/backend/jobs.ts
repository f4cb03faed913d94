import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Check } from '../check.ts';
import { failed, type Finding, judged, listed, NotChecked, passed, warning } from '../finding.ts';
import { databaseOf, fieldsOf, onlyHosted, type Query, type Services } from '../services.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../supabase/migrations');
const SCHEDULED = /\('([a-z-]+)', '[\d*/]+ [^']*', 'select /g;

/** The names under which the migrations schedule their jobs. */
export function scheduledJobs(): string[] {
  const texts = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(SCHEDULED)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}

async function isThere(query: Query, relation: string): Promise<boolean> {
  const [row] = await query('select to_regclass($1) is not null as found', [relation]);
  return row?.['found'] === true;
}

const schedules: Check = {
  id: 'backend.schedules',
  asks: 'Are all jobs scheduled?',
  why: 'Figures, the deletion of old data, and alerts depend on them.',
  remedy:
    'Supabase: Database, Extensions: enable pg_cron and pg_net. Then `select private.schedule_analytics(); select private.schedule_alerts();` in the SQL editor.',
  needs: 'database or token',
  async run(services) {
    onlyHosted(services, 'runs the jobs itself');
    const query = databaseOf(services);
    if (!(await isThere(query, 'cron.job')))
      return failed('Nothing is scheduled: the extension pg_cron is not enabled.');
    const rows = await query('select jobname as name from cron.job where active');
    const present = rows.map(({ name }) => String(name));
    const jobs = scheduledJobs();
    const missing = jobs.filter((job) => !present.includes(job));
    const problem = `These jobs are not scheduled: ${listed(missing, jobs.length)}.`;
    return judged(missing.length > 0 ? [problem] : [], `All ${jobs.length} are.`);
  },
};

const VAULT_NAMES = ['project_url', 'secret_key'];
/** The digests of what the vault holds, never the values. */
const HELD = `select name, encode(sha256(convert_to(rtrim(decrypted_secret, '/'), 'UTF8')), 'hex') as digest,
    decrypted_secret like 'sb\\_%' as current
  from vault.decrypted_secrets where name in ('project_url', 'secret_key')`;
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function judgedVault({ config }: Services, query: Query): Promise<Finding> {
  const held = await query(HELD).catch((cause: unknown) => {
    throw new NotChecked('set DATABASE_URL: the token may not compare what the vault holds', { cause });
  });
  const named = (name: string) => held.find((one) => one['name'] === name);
  const key = named('secret_key');
  if (named('project_url')?.['digest'] !== digestOf(config.supabase.url))
    return failed('The vault’s project_url is not SUPABASE_URL.');
  if (key?.['digest'] === digestOf(config.supabase.secretKey)) return passed('It does.');
  return key?.['current'] === true
    ? failed('The vault’s secret_key is not SUPABASE_SECRET_KEY.')
    : warning('The vault’s secret_key is a legacy key.');
}

const vault: Check = {
  id: 'backend.vault',
  asks: 'Does the vault hold project_url and secret_key, with the values of .env?',
  why: 'The database calls functions with them: send-mail for each mail, and experiment-alerts by a schedule.',
  remedy:
    'Supabase: Integrations, Vault, Add new secret: project_url is the project’s address, secret_key its secret key.',
  needs: 'database or token',
  async run(services) {
    onlyHosted(services, 'has no vault');
    const query = databaseOf(services);
    if (!(await isThere(query, 'vault.secrets'))) return failed('The extension supabase_vault is not enabled.');
    const names = (await query('select name from vault.secrets')).map(({ name }) => String(name));
    const missing = VAULT_NAMES.filter((name) => !names.includes(name));
    return missing.length > 0 ? failed(`The vault lacks ${listed(missing)}.`) : judgedVault(services, query);
  },
};

const OUTBOX = `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::int as age
  from private.mail_outbox`;
/** A mail is sent when it is written; the next insert or alert tries the ones that failed again (s). */
const LONGEST_WAIT = 15 * 60;

const outbox: Check = {
  id: 'backend.outbox',
  asks: 'How long has the oldest mail been waiting?',
  why: 'Confirmations of bookings and of the newsletter go through the outbox.',
  remedy:
    'See backend.mail-webhook, and the log of send-mail (Supabase: Edge Functions, send-mail, Logs): a mail service that refuses is named there.',
  needs: 'database or token',
  async run(services) {
    const [row] = await databaseOf(services)(OUTBOX);
    const [waiting, age] = [Number(row?.['waiting']), Number(row?.['age'])];
    if (waiting === 0) return passed('None is waiting.');
    const minutes = Math.round(age / 60);
    return age > LONGEST_WAIT
      ? failed(`${waiting} mails wait in the outbox, the oldest for ${minutes} minutes.`)
      : passed(`${waiting} wait, the oldest for ${minutes} minutes.`);
  },
};

const TRIGGERS = `select t.tgname as name, t.tgenabled::text as enabled, encode(t.tgargs, 'escape') as arguments, p.prosrc as source
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where t.tgrelid = 'private.mail_outbox'::regclass and not t.tgisinternal`;

/** The headers that a webhook of the dashboard sends, from its trigger’s arguments. */
function webhookHeaders(webhookArguments: readonly string[]): Record<string, string> {
  try {
    const headers = fieldsOf(JSON.parse(webhookArguments[2] ?? ''));
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
  } catch {
    return {}; // A webhook without headers carries no key.
  }
}

function roleOf(key: string): unknown {
  try {
    return fieldsOf(JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()))['role'];
  } catch {
    return undefined; // No token of the project's.
  }
}

function judgedKey(headers: Readonly<Record<string, string>>, secretKey: string): Finding {
  const bearer = (headers['authorization'] ?? '').replace(/^Bearer /, '');
  const sent = [headers['apikey'], bearer].filter((key): key is string => Boolean(key));
  if (sent.length === 0) return failed('The webhook to send-mail carries no key.');
  if (sent.includes(secretKey)) return passed('Yes.');
  return sent.some((key) => roleOf(key) === 'service_role')
    ? warning('The webhook to send-mail carries the legacy key of the service role.')
    : failed('The webhook to send-mail carries another key than SUPABASE_SECRET_KEY.');
}

function judgedWebhook({ config }: Services, trigger: Record<string, unknown>): Finding {
  if (trigger['enabled'] === 'D') return failed('The webhook to send-mail is disabled.');
  const webhookArguments = String(trigger['arguments'] ?? '').split('\\000');
  const [url = ''] = webhookArguments;
  // A trigger of the migrations takes address and key from the vault.
  if (!URL.canParse(url)) return passed('Yes.');
  if (!url.startsWith(`${config.supabase.url}/`))
    return failed(`The webhook to send-mail leads to ${new URL(url).origin} instead of SUPABASE_URL.`);
  return judgedKey(webhookHeaders(webhookArguments), config.supabase.secretKey);
}

const mailWebhook: Check = {
  id: 'backend.mail-webhook',
  asks: 'Does a webhook of the database call send-mail with the secret key?',
  why: 'Without it no booking and no subscription is confirmed by mail.',
  remedy:
    'Run `supabase db push`: the migrations make the trigger mails_wait, which takes address and key from the vault. A webhook of your own sends the secret key of the project in the header apikey.',
  needs: 'database or token',
  async run(services) {
    onlyHosted(services, 'calls send-mail itself');
    const triggers = await databaseOf(services)(TRIGGERS);
    const findings = triggers
      .filter((trigger) => `${String(trigger['arguments'])} ${String(trigger['source'])}`.includes('send-mail'))
      .map((trigger) => judgedWebhook(services, trigger));
    if (findings.length === 0) return failed('No webhook calls send-mail on inserts into private.mail_outbox.');
    return findings.find(({ outcome }) => outcome !== 'passed') ?? passed('Yes.');
  },
};

/** Whether the database does by itself what no request asks for. */
export const jobChecks: readonly Check[] = [schedules, vault, mailWebhook, outbox];
