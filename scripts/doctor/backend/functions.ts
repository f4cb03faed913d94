import { createHash, createHmac } from 'node:crypto';
import type { Check } from '../check.ts';
import { failed, judged, listed, NotChecked, passed } from '../finding.ts';
import {
  askBackend,
  fieldsOf,
  listOf,
  managementOf,
  onlyHosted,
  onlyWriting,
  type Services,
  withKey,
} from '../services.ts';

const DEPLOY = 'Run `supabase functions deploy --use-api`.';
const SECRETS = 'Set it with `supabase secrets set`, as supabase/README.md lists.';
const MALFORMED = '{"doctor';

type Caller = Readonly<Record<string, string>>;

const call = (services: Services, name: string, headers: Caller = {}) =>
  askBackend(services, `/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: MALFORMED,
  });

const isMissing = ({ status }: { readonly status: number }): boolean => status === 404;

/** A function that only certain callers may use: strangers are those without a key, and those with the key of every page. */
function guarded(name: string, callers: string): Check {
  return {
    id: `backend.function.${name}`,
    asks: `Is the function ${name} deployed, and does it refuse strangers?`,
    why: `It is for ${callers} alone.`,
    remedy: DEPLOY,
    after: 'backend.settings',
    async run(services) {
      for (const headers of [{}, withKey(services.config.supabase.publishableKey)]) {
        const answer = await call(services, name, headers);
        if (isMissing(answer)) return failed(`The function ${name} is not deployed.`);
        if (answer.status >= 200 && answer.status < 300) return failed(`The function ${name} serves strangers.`);
        if (answer.status !== 401 && answer.status !== 403)
          return failed(`The function ${name} answered ${answer.status} to strangers instead of refusing them.`);
      }
      return passed('Yes.');
    },
  };
}

/** A function for every visitor, which has to refuse what is no valid body. */
function open(name: string, refusals: readonly number[]): Check {
  return {
    id: `backend.function.${name}`,
    asks: `Is the function ${name} deployed, and does it refuse a malformed body?`,
    why: 'Every visitor may call it: it has to run without a key, and to judge by itself what it takes.',
    remedy: `${DEPLOY} A 401 means that it was deployed without verify_jwt = false of supabase/config.toml.`,
    async run(services) {
      const answer = await call(services, name);
      if (isMissing(answer)) return failed(`The function ${name} is not deployed.`);
      const isRefused = refusals.includes(answer.status);
      const problem = `The function ${name} answered ${answer.status} to a malformed body.`;
      return judged(isRefused ? [] : [problem], 'Yes.');
    },
  };
}

const confirmSubscription: Check = {
  id: 'backend.function.confirm-subscription',
  asks: 'Is the function confirm-subscription deployed, and does it refuse a malformed body?',
  why: 'Links in mails of the newsletter open it, and it leads to the shop at its own SITE_ORIGIN.',
  remedy: `${DEPLOY} SITE_ORIGIN of functions is the shop’s address: \`supabase secrets set SITE_ORIGIN=…\`.`,
  async run(services) {
    const answer = await call(services, 'confirm-subscription');
    if (isMissing(answer)) return failed('The function confirm-subscription is not deployed.');
    const { siteOrigin } = services.config;
    const location = answer.location ?? '';
    if (!location.includes('newsletter='))
      return failed(`The function confirm-subscription answered ${answer.status} to a malformed body.`);
    if (!location.startsWith(`${siteOrigin}/`))
      return failed(`The function confirm-subscription does not lead to ${siteOrigin}: its SITE_ORIGIN differs.`);
    return location.includes('newsletter=confirmed')
      ? failed('The function confirm-subscription confirmed a malformed body.')
      : passed('Yes.');
  },
};

const secretKey: Check = {
  id: 'backend.function-key',
  asks: 'Do functions accept SUPABASE_SECRET_KEY?',
  why: 'The database’s webhook and its schedules call functions with this key: otherwise the first booking gets no confirmation.',
  remedy: `${DEPLOY} Then compare the key in .env with Supabase: Settings, API Keys.`,
  needs: 'write',
  after: 'backend.function.send-mail',
  async run(services) {
    onlyWriting(services);
    const { status } = await call(services, 'send-mail', withKey(services.config.supabase.secretKey));
    if (status === 401 || status === 403) return failed('Functions refuse SUPABASE_SECRET_KEY.');
    return status === 200 ? passed('Yes; mails that waited are sent.') : failed(`send-mail answered ${status}.`);
  },
};

const webhookKey: Check = {
  id: 'backend.order-webhook-key',
  asks: 'Does order-webhook accept what STOREFRONT_WEBHOOK_SECRET signs?',
  why: 'It refuses deliveries that are signed with another secret, and no order is followed, listed, or counted.',
  remedy:
    'Shopify admin: Settings, Apps, Develop apps, the app of the webhooks, API credentials, API secret key. Set it with `supabase secrets set STOREFRONT_WEBHOOK_SECRET=…`.',
  needs: 'write',
  after: 'backend.function.order-webhook',
  async run(services) {
    onlyWriting(services);
    const { webhookSecret } = services;
    if (!webhookSecret)
      throw new NotChecked('set STOREFRONT_WEBHOOK_SECRET to the client secret of the storefront’s app');
    const signature = createHmac('sha256', webhookSecret).update(MALFORMED).digest('base64');
    // A topic that it ignores: nothing is recorded.
    const headers = { 'x-shopify-hmac-sha256': signature, 'x-shopify-topic': 'doctor/check' };
    const { status } = await call(services, 'order-webhook', headers);
    if (status === 401) return failed('order-webhook refuses what STOREFRONT_WEBHOOK_SECRET signs.');
    return status === 200 ? passed('Yes.') : failed(`order-webhook answered ${status}.`);
  },
};

/** What functions read that the project does not give them itself. */
const NEEDED = [
  'SITE_ORIGIN',
  'EXPERIMENTS_SIGNING_KEY',
  'SERVED_PAGES_TOKEN',
  'EXPOSURE_PUBLIC_KEYS',
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'MAIL_FROM',
  'STOREFRONT_WEBHOOK_SECRET',
  'STOREFRONT_PUBLIC_TOKEN',
  'STOREFRONT_API_URL',
];

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Settings that functions share with `.env`. The management API gives digests, never values. */
function sharedSettings({ config }: Services): [name: string, digest: string][] {
  const shared = {
    SITE_ORIGIN: config.siteOrigin,
    EXPERIMENTS_SIGNING_KEY: config.experimentsSigningKey,
    SERVED_PAGES_TOKEN: config.edge.servedPagesToken,
    STOREFRONT_PUBLIC_TOKEN: config.storefront.publicToken,
  };
  return Object.entries(shared).flatMap(([name, value]) => (value === undefined ? [] : [[name, digestOf(value)]]));
}

const secrets: Check = {
  id: 'backend.function-secrets',
  asks: 'Do functions have all their settings, and where .env has them too, the same?',
  why: 'Without them mails are not sent, orders not recorded, and experiments not signed.',
  remedy: SECRETS,
  needs: 'token',
  async run(services) {
    onlyHosted(services, 'sets them itself');
    const settings = listOf(await managementOf(services)('/secrets')).map(fieldsOf);
    const digests = new Map(settings.map(({ name, value }) => [String(name), String(value)]));
    const missing = NEEDED.filter((name) => !digests.has(name));
    const different = sharedSettings(services).flatMap(([name, digest]) =>
      digests.has(name) && digests.get(name) !== digest ? [name] : [],
    );
    return judged(
      [
        ...(missing.length > 0 ? [`Functions lack the settings ${listed(missing, NEEDED.length)}.`] : []),
        ...(different.length > 0 ? [`Functions have other values than .env of ${listed(different)}.`] : []),
      ],
      `All ${NEEDED.length} are set.`,
    );
  },
};

/** Whether the functions are deployed, and open to the right callers. */
export const functionChecks: readonly Check[] = [
  guarded('send-mail', 'the database and its schedules'),
  guarded('order-webhook', 'the storefront'),
  guarded('experiments', 'accounts with a role'),
  guarded('count-served', 'the shop’s servers'),
  guarded('experiment-alerts', 'the database’s schedule'),
  open('track-event', [400]),
  open('track-vitals', [400]),
  open('shared-result', [400, 403]),
  confirmSubscription,
  secretKey,
  webhookKey,
  secrets,
];
