import { createHash } from 'node:crypto';
import { createTokenIssuer } from '../../../experiments/src/vouch/issue-token.ts';
import type { Check } from '../check.ts';
import { failed, type Finding, NotChecked, passed } from '../finding.ts';
import { askBackend, fieldsOf, listOf, type Services } from '../services.ts';

const DIFFERENT = 'The functions’ EXPOSURE_PUBLIC_KEYS are not the keys that servers sign with.';

function secretOf({ exposureSecret }: Services): string {
  if (exposureSecret !== null) return exposureSecret;
  throw new NotChecked('run this on a server of the shop, or set EXPOSURE_KEYS to the value that servers have');
}

/** Has the function verify a list without names, which publishes nothing. */
async function askedFunction(services: Services): Promise<Finding> {
  const token = services.config.edge.servedPagesToken;
  if (!token) throw new NotChecked('set SERVED_PAGES_TOKEN to the value that servers and functions have');
  const names = { codes: [], pages: [], remotes: [] };
  const { status, body } = await askBackend(services, '/functions/v1/count-served', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ names, token: createTokenIssuer(secretOf(services)).issueList(names, Date.now()) }),
  });
  if (status === 401) return failed('The functions’ SERVED_PAGES_TOKEN is not the one of servers.');
  if (status === 403) return failed(DIFFERENT);
  if (fieldsOf(body)['names'] === 'not checked')
    return failed('Functions have no EXPOSURE_PUBLIC_KEYS: nothing is checked.');
  return status === 202 ? passed('They do.') : failed(`count-served answered ${status}.`);
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The management API gives the digest of a setting, never its value. */
async function comparedDigests(services: Services): Promise<Finding> {
  const settings = listOf((await services.management?.('/secrets')) ?? []).map(fieldsOf);
  const found = settings.find(({ name }) => name === 'EXPOSURE_PUBLIC_KEYS');
  if (!found) return failed('Functions have no EXPOSURE_PUBLIC_KEYS: nothing is checked.');
  const keys = [...new Set([secretOf(services), ...services.config.edge.exposureKeys])].slice(0, 2);
  const texts = keys.map((key) => createTokenIssuer(key).publicKey);
  const orders = [texts, texts.toReversed(), texts.slice(0, 1)];
  const digests = orders.flatMap((order) => [',', ' ', '\n', ', '].map((by) => digestOf(order.join(by))));
  return digests.includes(String(found['value'])) ? passed('They do.') : failed(DIFFERENT);
}

const exposureKeys: Check = {
  id: 'backend.exposure-keys',
  asks: 'Do functions verify with the keys that servers sign exposures with?',
  why: 'With other keys every honest visitor is counted separately.',
  remedy:
    'Run `npm run experiments -- exposure-key` on a server, and set what it prints with `supabase secrets set EXPOSURE_PUBLIC_KEYS=…`.',
  needs: 'write or token',
  after: 'backend.function.count-served',
  async run(services) {
    secretOf(services);
    if (services.isWriting) return askedFunction(services);
    if (services.management) return comparedDigests(services);
    throw new NotChecked('run `npm run doctor -- --write`, or set SUPABASE_ACCESS_TOKEN');
  },
};

/** Whether servers and functions agree. */
export const exposureChecks: readonly Check[] = [exposureKeys];
