import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz, nearlyRight, storedTexts } from 'test-kit';
import {
  developmentKeys,
  exposureKey,
  exposurePublicKey,
  servedPagesToken,
} from '../../sandbox/src/supabase/development-keys.ts';
import { written } from '../../sandbox/src/supabase/testing/asked-experiments.ts';
import { browserAgent } from '../../sandbox/src/supabase/testing/browser-agent.ts';
import { eventId } from '../../sandbox/src/supabase/testing/event-ids.ts';
import { addExperiments } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { type PlacesShop, startPlacesShop } from '../../sandbox/src/supabase/testing/places-shop.ts';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { figuresOf, vital } from '../../sandbox/src/supabase/testing/shop-figures.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { deliver, webhookOrder, webhookParcel } from '../../sandbox/src/supabase/testing/webhook-orders.ts';

let shop: PlacesShop;
let backend: Awaited<ReturnType<typeof startBackend>>;
let administrator = '';
beforeAll(async () => {
  shop = await startPlacesShop();
  backend = await startBackend(undefined, () => Response.json({ data: { nodes: [] } }), shop.origin, [exposureKey()]);
  const { database } = backend.backend;
  await holdRateClock(database);
  await addExperiments(database, 'offered');
  administrator = (await (await backend.admin()).auth.getSession()).data.session?.access_token ?? '';
}, 60_000);
afterAll(async () => {
  await backend.stop();
  await shop.stop();
});

let callers = 0;
/** A caller without counts, so that its requests get past the limits. */
function fresh(): Record<string, string> {
  callers += 1;
  return { ...browserAgent, 'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` };
}

/** Sends a body to a function. Throws where the function fails instead of accepting or refusing it. */
async function expectTaken(name: string, body: string, headers: Record<string, string> = {}): Promise<void> {
  const reply = await fetch(`${backend.origin}/functions/v1/${name}`, {
    method: 'POST',
    headers: { ...fresh(), ...headers },
    body: body.toWellFormed(),
    redirect: 'manual',
  });
  const text = await reply.text();
  if (reply.status >= 500) throw new Error(`${reply.status} ${text.slice(0, 500)}`);
}

const ODD = { length: { toString: 1, valueOf: 1 } };

test.each([
  ['track-event', { event_type: 'ab_test_assignment', session_id: ODD, metadata: {} }, {}],
  ['track-vitals', { batch: crypto.randomUUID(), session_id: ODD, records: [] }, {}],
  ['count-served', { batch: crypto.randomUUID(), counts: ODD }, { authorization: `Bearer ${servedPagesToken()}` }],
])('%s refuses a text that is none and has a length that compares with nothing', (name, body, headers) =>
  expectTaken(name, JSON.stringify(body), headers),
);

test('experiments refuses a name that is none, or one that no text of the database holds', async () => {
  const headers = { authorization: `Bearer ${administrator}`, apikey: developmentKeys.publishable };
  for (const name of [ODD, '\u0000'])
    await expectTaken('experiments', JSON.stringify({ command: 'show', name }), headers);
});

/** Names the key that the functions believe, so that its signature is verified. */
const publicKey = Buffer.from(exposurePublicKey(exposureKey()), 'base64url');
const kid = createHash('sha256').update(publicKey).digest('base64url').slice(0, 6);
const token = `${kid}.${Math.floor(Date.now() / 1000).toString(36)}.${'A'.repeat(86)}`;

const assigned = (fields: object = {}) => ({
  event_type: 'ab_test_assignment',
  session_id: 'session_1_a',
  metadata: {
    experiment_name: 'offered',
    variant: 'b',
    timestamp: '2026-11-20T10:00:00.000Z',
    event_id: eventId(),
    visitor_id: 'visitor',
    phase: 1,
    config_version: 1,
    remote: 'mf-marketing@1.0.0',
    token,
    ...fields,
  },
});

test('track-event accepts or refuses every request', async () => {
  const order = { conversion_type: 'order-completed', value: 99, lost: 3, order: crypto.randomUUID() };
  const bought = { ...assigned(order), event_type: 'ab_test_conversion' };
  const seen = assigned({ conversion_type: 'seen', device: 'phone', source: 'search', visitor: 'new' });
  await fuzz({
    surface: 'functions',
    name: 'track-event',
    inputs: storedTexts(assigned(), bought, [assigned(), bought, { ...seen, event_type: 'ab_test_conversion' }]),
    hold: (body) => expectTaken('track-event', body),
  });
});

test('track-vitals accepts or refuses every request', async () => {
  const records = [
    { kind: 'view', page: '/product/:handle' },
    { kind: 'step', step: 'line-added' },
    { kind: 'search', results: 0, query: 'silk kimono' },
    vital('LCP', 1200, '/', 'mf-catalog@1.4.2'),
    { kind: 'error', code: 'CART-003', remote: 'mf-cart-checkout@1.0.0', variants: 'hero=bold', page: '/' },
  ];
  await fuzz({
    surface: 'functions',
    name: 'track-vitals',
    inputs: storedTexts({ batch: crypto.randomUUID(), session_id: 'session_1_a', records }),
    hold: (body) => expectTaken('track-vitals', body),
  });
});

test('count-served accepts or refuses every report of a server', async () => {
  const counts = [{ experiment: 'offered', phase: 1, variant: 'b', pages: 3 }];
  await fuzz({
    surface: 'functions',
    name: 'count-served',
    share: 0.5,
    inputs: storedTexts(
      { batch: crypto.randomUUID(), counts },
      { batch: crypto.randomUUID(), counts: [...counts, ...counts] },
      {
        batch: crypto.randomUUID(),
        counts: [],
        issued: [{ experiment: 'offered', phase: 1, variant: 'b', tokens: 3 }],
      },
      { names: { codes: ['CART-003'], pages: ['/product/:handle'], remotes: ['mf-catalog@1.4.2'] }, token },
    ),
    hold: (body) => expectTaken('count-served', body, { authorization: `Bearer ${servedPagesToken()}` }),
  });
});

test('the page of a confirmation reports the outcome for every token', async () => {
  await fuzz({
    surface: 'functions',
    name: 'confirm-subscription',
    share: 0.3,
    inputs: storedTexts('token=abc'),
    hold: async (text) => {
      await expectTaken('confirm-subscription', text);
      await expectTaken('confirm-subscription', new URLSearchParams({ token: text.slice(0, 300) }).toString());
    },
  });
});

test('experiments carries out or refuses every command of an administrator', async () => {
  await fuzz({
    surface: 'functions',
    name: 'experiments',
    share: 0.3,
    inputs: storedTexts(
      { command: 'show', name: 'offered' },
      { command: 'create', definition: written('fresh'), dryRun: true },
      { command: 'edit', name: 'offered', patch: { traffic: 50 }, revision: 1, dryRun: true },
      { command: 'diff', definition: written('offered'), revision: 1 },
      { command: 'revert', name: 'offered', change: 1, revision: 1, dryRun: true },
      { command: 'link', name: 'offered', variant: 'b', path: '/', hours: 2 },
      { command: 'figures', name: 'offered' },
    ),
    hold: (body) =>
      expectTaken('experiments', body, {
        authorization: `Bearer ${administrator}`,
        apikey: developmentKeys.publishable,
        'content-type': 'application/json',
      }),
  });
});

test('order-webhook keeps or refuses every signed delivery', async () => {
  await fuzz({
    surface: 'functions',
    name: 'order-webhook',
    share: 0.3,
    inputs: nearlyRight(
      webhookOrder(),
      webhookOrder({ fulfillments: [webhookParcel()], fulfillment_status: 'fulfilled' }),
    ),
    async hold(body) {
      const { status, outcome } = await deliver(backend, body);
      if (status >= 500) throw new Error(`${status} ${String(outcome)}`);
    },
  });
});

test('the rows of all these requests can be read as figures', async () => {
  const { totals } = await figuresOf(backend);
  expect(totals.visits).toBeGreaterThanOrEqual(0);
  const admin = await backend.admin();
  for (const [name, parameters] of [
    ['recompute_rollups', {}],
    ['experiments_overview', {}],
    ['experiment_figures', { p_experiment: 'offered' }],
    ['experiment_health', { p_experiment: 'offered', p_phase: 1 }],
  ] as const)
    expect((await admin.rpc(name, parameters)).error).toBeNull();
});
