import { runningExperiment } from 'experiments/testing';
import { expect, test } from 'vitest';
import { readLog } from '../../testing/test-shop.ts';
import { DOCUMENT, isVouched, VISITOR, vouchingShop } from '../../testing/vouching-shop.ts';
import { openRateLimit } from '../server/rate-limits.ts';

const HERO = { experiment: 'hero', phase: 2, variant: 'bold' };
const DRAWER = { experiment: 'drawer', phase: 1, variant: 'late' };
const COOKIE = `capsule-collective-visitor=${VISITOR}`;

type Shop = Awaited<ReturnType<typeof vouchingShop>>;

async function askFor({ ask }: Shop, arms: unknown, headers: Readonly<Record<string, string>> = {}) {
  const body = typeof arms === 'string' ? arms : JSON.stringify({ arms });
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: COOKIE };
  const answer = await ask('/exposure-tokens', { method: 'POST', body, headers: { ...own, ...headers } });
  const text = await answer.text();
  const tokens: Record<string, string> = answer.status === 200 ? JSON.parse(text).tokens : {};
  return { status: answer.status, headers: answer.headers, tokens };
}

test('a browser gets a token of each arm that its visitor is drawn, on any page', async () => {
  const shop = await vouchingShop();
  const { status, headers, tokens } = await askFor(shop, [HERO, DRAWER, HERO]);
  expect([status, headers.get('cache-control'), headers.get('set-cookie')]).toEqual([200, 'no-store', null]);
  expect(Object.keys(tokens)).toEqual(['hero/2/bold', 'drawer/1/late']);
  expect(await isVouched(tokens['hero/2/bold'], { visitor: VISITOR, ...HERO })).toBe(true);
  expect(await isVouched(tokens['drawer/1/late'], { visitor: VISITOR, ...DRAWER })).toBe(true);
  expect(await isVouched(tokens['drawer/1/late'], { visitor: VISITOR, ...HERO })).toBe(false);
  expect(shop.issued).toEqual(['hero/2/bold', 'drawer/1/late']);
});

test.each([
  ['another arm than was drawn', [{ ...HERO, variant: 'control' }]],
  ['an earlier phase', [{ ...HERO, phase: 1 }]],
  ['a later phase', [{ ...HERO, phase: 3 }]],
  ['an experiment that has stopped', [{ ...HERO, experiment: 'over', phase: 1 }]],
  ['an experiment that does not exist', [{ ...HERO, experiment: 'made-up' }]],
])('%s is missing from the answer, without a reason', async (_what, arms) => {
  const shop = await vouchingShop();
  const answer = await askFor(shop, [...arms, DRAWER]);
  expect([answer.status, Object.keys(answer.tokens)]).toEqual([200, ['drawer/1/late']]);
  expect(shop.issued).toEqual(['drawer/1/late']);
});

test.each([
  ['before it starts', { startsAt: '2999-01-01T00:00:00.000Z' }],
  ['after its end', { endsAt: '2026-01-01T00:00:00.000Z' }],
])('an experiment gets no token %s', async (_when, times) => {
  const document = { ...DOCUMENT, experiments: [{ ...runningExperiment('hero', DOCUMENT.experiments[0]), ...times }] };
  const shop = await vouchingShop({ document });
  expect((await askFor(shop, [HERO])).tokens).toEqual({});
});

test('for whom an experiment is cannot be found out by asking', async () => {
  const closed = { traffic: 0, holdout: 100, audience: { devices: ['phone' as const] } };
  const document = { ...DOCUMENT, experiments: [runningExperiment('hero', { ...DOCUMENT.experiments[0], ...closed })] };
  const [open, shut] = [await vouchingShop(), await vouchingShop({ document })];
  expect(Object.keys((await askFor(shut, [HERO])).tokens)).toEqual(Object.keys((await askFor(open, [HERO])).tokens));
});

test.each([
  ['a program', { 'user-agent': 'curl/8.11.0' }, {}],
  ['a cache that takes the request for a program’s', { 'x-program': 'yes' }, {}],
  ['Global Privacy Control', { 'sec-gpc': '1' }, {}],
  ['Do Not Track', { dnt: '1' }, {}],
  ['a visitor who declined', { cookie: `${COOKIE}; capsule-collective-consent=denied` }, {}],
  ['a visitor who has not been asked yet', {}, { CONSENT_MODE: 'opt-in' }],
  ['a request without a visitor', { cookie: '' }, {}],
  ['a visitor with a malformed id', { cookie: 'capsule-collective-visitor=00000000-0000-0000-0000-00000000000g' }, {}],
])('%s gets an empty answer', async (_who, headers, environment) => {
  const shop = await vouchingShop({ environment });
  const { status, tokens } = await askFor(shop, [HERO], headers);
  expect([status, tokens, shop.issued]).toEqual([200, {}, []]);
});

test('a visitor who accepts later gets the tokens from then on', async () => {
  const shop = await vouchingShop({ environment: { CONSENT_MODE: 'opt-in' } });
  const cookie = `${COOKIE}; capsule-collective-consent=granted`;
  expect(Object.keys((await askFor(shop, [HERO], { cookie, 'sec-gpc': '1' })).tokens)).toEqual(['hero/2/bold']);
});

test('a shop without a remote that reports exposures issues no token', async () => {
  const shop = await vouchingShop({ release: { commands: ['cart'] } });
  expect((await askFor(shop, [HERO])).tokens).toEqual({});
});

test('a release from before remotes listed their commands may report exposures', async () => {
  const shop = await vouchingShop({ release: { commands: undefined } });
  expect(Object.keys((await askFor(shop, [HERO])).tokens)).toEqual(['hero/2/bold']);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling of the site', { 'sec-fetch-site': 'same-site' }],
])('%s is refused', async (_who, headers) => {
  const shop = await vouchingShop();
  expect([(await askFor(shop, [HERO], headers)).status, shop.issued]).toEqual([403, []]);
});

test.each([
  ['no JSON', '{', 400],
  ['no arms', JSON.stringify({ arms: [] }), 400],
  ['a visitor of the caller’s choice', JSON.stringify({ visitor: VISITOR, arms: [HERO] }), 400],
  ['a visitor within an arm', JSON.stringify({ arms: [{ ...HERO, visitor: VISITOR }] }), 400],
  ['more arms than run', JSON.stringify({ arms: Array.from({ length: 17 }, () => HERO) }), 400],
  ['a phase that is none', JSON.stringify({ arms: [{ ...HERO, phase: 1.5 }] }), 400],
  ['a name that is too long', JSON.stringify({ arms: [{ ...HERO, experiment: 'x'.repeat(65) }] }), 400],
  ['five kilobytes', JSON.stringify({ arms: [HERO], more: 'x'.repeat(5000) }), 413],
])('%s is refused', async (_what, body, status) => {
  const shop = await vouchingShop();
  expect([(await askFor(shop, body)).status, shop.issued]).toEqual([status, []]);
});

test('an office of 300 gets its tokens at once, and a flood from one address is asked to wait', async () => {
  readLog();
  const tokenRequests = openRateLimit({ name: 'tokens', points: 600, duration: 60 });
  const environment = { TRUSTED_PROXIES: '1' };
  const shop = await vouchingShop({ environment, change: { tokenRequests } });
  const from = (address: string) => askFor(shop, [HERO], { 'x-forwarded-for': address });
  const many = async (count: number) => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 30)
      statuses.push(...(await Promise.all(Array.from({ length: 30 }, async () => (await from('203.0.113.7')).status))));
    return new Set(statuses);
  };
  expect(await many(300)).toEqual(new Set([200]));
  expect(await many(300)).toEqual(new Set([200]));
  const refused = await from('203.0.113.7');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await from('203.0.113.8')).status).toBe(200);
  expect(shop.issued).toHaveLength(601);
});
