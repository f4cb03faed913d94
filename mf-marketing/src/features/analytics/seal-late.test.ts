import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Experiments } from 'shared-contracts';
import { createShopEvents } from 'shared-runtime';
import { sealLate } from './seal-late.ts';
import { event } from './testing/delivery-page.ts';
import type { TrackedEvent } from './tracked-event.ts';

const VISITOR = 'visitor';
const NAME = 'hero-headline/1/control';
const MINE = `capsule-collective-visitor=${VISITOR}`;
const OTHERS = 'capsule-collective-visitor=other';

/** The part of a browser's local storage that tokens are kept in. */
function browserLocal() {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', browserLocal());
  vi.stubGlobal('document', { cookie: MINE });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const reached = (one: TrackedEvent, goal: string): TrackedEvent => ({
  ...one,
  metadata: { ...one.metadata, conversion_type: goal },
});

/** The shop as these answers have it, one after the other; the last stays. */
function shop(...answers: (Response | Error)[]) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve((answer as Response).clone());
  });
}

/** A page of the visitor's; `decline` is their decision. */
function page(settled: () => void = vi.fn()) {
  const events = createShopEvents();
  const experiments = { visitorId: VISITOR } as Experiments; // All that is read of them.
  const seal = sealLate({ events, experiments }, settled);
  return { seal, decline: () => events.emit('consent:changed', { granted: false }, 'test') };
}

async function tokenOf(one: TrackedEvent, ms = 0): Promise<string | null | undefined> {
  const settled = vi.fn<() => void>();
  const { seal } = page(settled);
  expect(seal(one)).toBeNull();
  await vi.advanceTimersByTimeAsync(ms);
  return settled.mock.calls.length === 0 ? null : seal(one)?.metadata.token;
}

test.each([
  ['an assignment', event()],
  ['an exposure', reached(event(), 'seen')],
])('%s without a token has the shop asked, of its own origin, and waits', async (_what, one) => {
  const asked = shop(Response.json({ tokens: { [NAME]: 't' } }));
  expect(await tokenOf(one)).toBe('t');
  const [address, init] = asked.mock.calls[0] ?? [];
  expect([address, init?.method]).toEqual(['/exposure-tokens', 'POST']);
  expect(JSON.parse(String(init?.body))).toEqual({
    arms: [{ experiment: 'hero-headline', phase: 1, variant: 'control' }],
  });
});

test('a goal requests no token, and waits for its exposure’s request', async () => {
  const asked = shop(Response.json({ tokens: { [NAME]: 't' } }));
  const { seal } = page();
  const goal = reached(event(), 'line-added');
  expect([seal(goal), asked.mock.calls.length]).toEqual([goal, 0]);
  expect([seal(event()), seal(goal)]).toEqual([null, null]);
  await vi.advanceTimersByTimeAsync(0);
  expect([seal(goal)?.metadata.token, asked.mock.calls.length]).toEqual(['t', 1]);
});

test.each([
  ['is away', new TypeError('Failed to fetch')],
  ['is busy', new Response(null, { status: 429 })],
  ['fails', new Response(null, { status: 500 })],
  ['answers with something else', new Response('<p>', { status: 200 })],
])('while the shop %s it is asked again, until it answers', async (_how, fault) => {
  const asked = shop(fault, Response.json({ tokens: { [NAME]: 't' } }));
  expect(await tokenOf(event(), 2000)).toBe('t');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('after three tries the event and the goals behind it wait, and the next event asks again', async () => {
  const away = new TypeError('Failed to fetch');
  const asked = shop(away, away, away, Response.json({ tokens: { [NAME]: 't' } }));
  const settled = vi.fn<() => void>();
  const { seal } = page(settled);
  expect(seal(event())).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([seal(reached(event(), 'line-added')), asked.mock.calls.length]).toEqual([null, 3]);
  expect(seal(reached(event(), 'seen'))).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect([seal(event())?.metadata.token, settled.mock.calls.length]).toEqual(['t', 1]);
});

test('refused or unknown arms are not requested again, and events without a token are sent as they are', async () => {
  const refusals = [400, 403, 404].map((status) => new Response(null, { status }));
  for (const answer of [...refusals, Response.json({ tokens: {} }), Response.json({})]) {
    const asked = shop(answer);
    expect(await tokenOf(event())).toBeUndefined();
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
  }
});

test.each([
  ['as the shop is asked', 0],
  ['before it has answered', 1],
])('while the cookie is another tab’s %s, no token is used, and the shop is asked again', async (_when, before) => {
  const asked = shop(Response.json({ tokens: { [NAME]: 't' } }));
  if (before === 0) document.cookie = OTHERS;
  const settled = vi.fn<() => void>();
  const { seal } = page(settled);
  expect(seal(event())).toBeNull();
  await Promise.resolve();
  document.cookie = OTHERS;
  await vi.advanceTimersByTimeAsync(500);
  expect([asked.mock.calls.length, settled.mock.calls.length, localStorage.length]).toEqual([before, 0, 0]);
  document.cookie = MINE;
  await vi.advanceTimersByTimeAsync(1500);
  expect([asked.mock.calls.length, seal(event())?.metadata.token]).toEqual([before + 1, 't']);
});

test('after a decline no requested token is kept', async () => {
  shop(Response.json({ tokens: { [NAME]: 't' } }));
  const settled = vi.fn<() => void>();
  const { seal, decline } = page(settled);
  seal(event());
  await Promise.resolve();
  decline();
  await vi.advanceTimersByTimeAsync(0);
  expect([settled.mock.calls.length, localStorage.length]).toEqual([0, 0]);
});
