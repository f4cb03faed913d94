import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Check } from '../check.ts';
import { failed, judged, listed, passed } from '../finding.ts';
import { askBackend, fieldsOf, managementOf, request, type Services, withKey } from '../services.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CONFIG_PUSH = 'Run `supabase config push` with SITE_ORIGIN set to the shop’s address.';

const settings: Check = {
  id: 'backend.settings',
  asks: 'Does Auth accept SUPABASE_PUBLISHABLE_KEY, and are its sign-ups as the shop needs them?',
  why: 'Accounts are made with an email address that its owner confirms, and in no other way.',
  remedy: `Supabase: Settings, API Keys, for the key. ${CONFIG_PUSH}`,
  async run(services) {
    const { status, body } = await askBackend(services, '/auth/v1/settings', {
      headers: { apikey: services.config.supabase.publishableKey },
    });
    if (status === 401 || status === 403) return failed(`The backend refused SUPABASE_PUBLISHABLE_KEY (${status}).`);
    if (status !== 200) return failed(`Auth answered ${status} instead of its settings.`);
    const { external, disable_signup, mailer_autoconfirm } = fieldsOf(body);
    const { email, ...others } = fieldsOf(external);
    const open = Object.keys(others).filter((name) => others[name] === true);
    return judged(
      [
        ...(email === true ? [] : ['Sign-in by email is off.']),
        ...(disable_signup === true ? ['New accounts are refused.'] : []),
        ...(mailer_autoconfirm === true ? ['Accounts open without a confirmed email address.'] : []),
        ...(open.length > 0 ? [`Accounts can be made without an email address, by ${listed(open)}.`] : []),
      ],
      'Yes, and they are.',
    );
  },
};

const secretKey: Check = {
  id: 'backend.secret-key',
  asks: 'Does the backend accept SUPABASE_SECRET_KEY?',
  why: 'The tools for experiments, roles, and exports need it.',
  remedy: 'Supabase: Settings, API Keys, Secret keys. Put the key of this project into .env.',
  async run(services) {
    const headers = withKey(services.config.supabase.secretKey);
    const { status } = await askBackend(services, '/rest/v1/settings?select=key&limit=1', { headers });
    return status === 200 ? passed('Yes.') : failed(`The backend refused SUPABASE_SECRET_KEY (${status}).`);
  },
};

/** Where Auth leads from a link that is good for nothing. */
async function redirectFor(services: Services, target: string): Promise<string> {
  const query = new URLSearchParams({ token: 'doctor', type: 'signup', redirect_to: target });
  const reply = await request(services, `${services.config.supabase.url}/auth/v1/verify?${query}`);
  const location = reply.headers.get('location') ?? '';
  return URL.canParse(location) ? new URL(location).origin : `no address (${reply.status})`;
}

const redirects: Check = {
  id: 'backend.redirects',
  asks: 'Do links in mails lead to SITE_ORIGIN, and nowhere else?',
  why: 'Links lead to the project’s site address where the shop’s own is not on its list.',
  remedy: `${CONFIG_PUSH} Or Supabase: Authentication, URL Configuration: Site URL is SITE_ORIGIN, Redirect URLs is empty.`,
  async run(services) {
    const { siteOrigin } = services.config;
    const own = await redirectFor(services, `${siteOrigin}/`);
    if (own !== siteOrigin) return failed(`A link in a mail leads to ${own} instead of ${siteOrigin}.`);
    const foreign = await redirectFor(services, 'https://elsewhere.example/');
    if (foreign !== siteOrigin) return failed(`A link in a mail may lead to a foreign address: it led to ${foreign}.`);
    return passed(`They lead to ${siteOrigin}.`);
  },
};

async function authConfig(services: Services): Promise<Record<string, unknown>> {
  return fieldsOf(await managementOf(services)('/config/auth'));
}

const smtp: Check = {
  id: 'backend.smtp',
  asks: 'Does Auth send its mails through a mail service of the shop?',
  why: 'The built-in service reaches members of the project alone, and sends a few mails an hour: the first customer gets none.',
  remedy:
    'Supabase: Authentication, Emails, SMTP Settings. Enable custom SMTP and fill in host, port, user, and sender.',
  needs: 'token',
  async run(services) {
    const { smtp_host, smtp_admin_email } = await authConfig(services);
    if (!smtp_host) return failed('No SMTP is configured: mails about accounts reach members of the project alone.');
    if (!smtp_admin_email) return failed('SMTP has no sender address.');
    return passed(`Yes, through ${String(smtp_host)}.`);
  },
};

/** Settings of Auth by their names in the management API, with their places in `config.toml`. */
const CONFIGURED: readonly (readonly [name: string, section: string, key: string])[] = [
  ['jwt_exp', 'auth', 'jwt_expiry'],
  ['password_min_length', 'auth', 'minimum_password_length'],
  ['refresh_token_rotation_enabled', 'auth', 'enable_refresh_token_rotation'],
  ['mailer_secure_email_change_enabled', 'auth.email', 'double_confirm_changes'],
  ['security_update_password_require_reauthentication', 'auth.email', 'secure_password_change'],
  ['mailer_otp_length', 'auth.email', 'otp_length'],
  ['mailer_otp_exp', 'auth.email', 'otp_expiry'],
  ['rate_limit_email_sent', 'auth.rate_limit', 'email_sent'],
];

/** The value of a key within a section of a TOML file, as it is written. */
export function tomlValue(text: string, section: string, key: string): string | undefined {
  const [, rest = ''] = text.split(`[${section}]\n`);
  const [own = ''] = rest.split(/^\[/m);
  return new RegExp(`^${key} = (.+)$`, 'm').exec(own)?.[1];
}

const policy: Check = {
  id: 'backend.auth-policy',
  asks: 'Are passwords, codes, sessions, and limits as supabase/config.toml has them?',
  why: 'The shop’s pages state these rules, and its limits assume them.',
  remedy: CONFIG_PUSH,
  needs: 'token',
  async run(services) {
    const actual = await authConfig(services);
    const file = readFileSync(path.join(ROOT, 'supabase/config.toml'), 'utf8');
    const problems = CONFIGURED.flatMap(([name, section, key]) => {
      const wanted = tomlValue(file, section, key);
      return wanted === undefined || String(actual[name]) === wanted
        ? []
        : [`${key} is ${String(actual[name])} instead of ${wanted}.`];
    });
    return judged(problems, 'They are.');
  },
};

/** Whether people can have an account. */
export const authChecks: readonly Check[] = [settings, secretKey, redirects, smtp, policy];
