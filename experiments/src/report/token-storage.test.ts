import { type MemoryStorage, memoryStorage } from 'shared-runtime/testing';
import { expect, test, vi } from 'vitest';
import { createTokenIssuer } from '../vouch/issue-token.ts';
import { createTokenStorage } from './token-storage.ts';

const VISITOR = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const HERO = { visitor: VISITOR, experiment: 'hero', phase: 2, variant: 'bold' };
const DRAWER = { visitor: VISITOR, experiment: 'drawer', phase: 1, variant: 'late' };
const KEY = 'capsule-collective-vouched';

const issuer = createTokenIssuer('e'.repeat(32));
const tokenOf = (arm: Omit<typeof HERO, 'visitor'>) => issuer.issue({ ...HERO, ...arm }, 1_772_500_000_000);
const nameOf = ({ experiment, phase, variant }: Omit<typeof HERO, 'visitor'>) => `${experiment}/${phase}/${variant}`;

type Asked = readonly Omit<typeof HERO, 'visitor'>[];
type Answer = (arms: Asked) => Promise<Readonly<Record<string, unknown>>>;

const everything: Answer = (arms) =>
  Promise.resolve(Object.fromEntries(arms.map((arm) => [nameOf(arm), tokenOf(arm)])));
const nothing: Answer = () => Promise.resolve({});
const failing: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** A page of a browser with a shop that answers in this way; gives the shop's requests and the page's waits. */
function page(browser: MemoryStorage, answer: Answer = everything, visitorId: string | null = VISITOR) {
  const asked: Asked[] = [];
  const waits: { callback: () => void; ms: number }[] = [];
  const settled = vi.fn<() => void>();
  const tokens = createTokenStorage({
    visitorId,
    local: browser,
    ask(arms) {
      asked.push(arms);
      return answer(arms);
    },
    later: (callback, ms) => void waits.push({ callback, ms }),
    settled,
  });
  return { ...tokens, asked, waits, settled };
}

/** A browser that received these tokens on an earlier page. */
async function browserWith(...arms: (typeof HERO)[]): Promise<MemoryStorage> {
  const browser = memoryStorage();
  const { of } = page(browser);
  for (const arm of arms) of(arm, true);
  await turns();
  return browser;
}

const turns = () => new Promise<void>((resolve) => setImmediate(resolve));

test('the next page has the tokens from storage, for conversions too', async () => {
  const { of, asked } = page(await browserWith(HERO, DRAWER), nothing);
  expect([of(HERO, false), of(DRAWER, true), asked]).toEqual([tokenOf(HERO), tokenOf(DRAWER), []]);
});

test('arms that are reported together are requested once, in one request', async () => {
  const { of, asked, settled } = page(memoryStorage());
  expect([of(HERO, true), of(DRAWER, true), of(HERO, true)]).toEqual([undefined, undefined, undefined]);
  await turns();
  const { visitor: _own, ...hero } = HERO;
  const { visitor: _too, ...drawer } = DRAWER;
  expect([asked, settled.mock.calls.length]).toEqual([[[hero, drawer]], 1]);
  expect([of(HERO, true), of(DRAWER, true)]).toEqual([tokenOf(HERO), tokenOf(DRAWER)]);
});

test('arms that come during a request are requested afterwards, at most sixteen at once', async () => {
  const { of, asked } = page(memoryStorage());
  const arms = Array.from({ length: 20 }, (_, at) => ({ ...HERO, experiment: `e-${at}` }));
  for (const arm of arms) of(arm, true);
  await turns();
  expect(asked.map(({ length }) => length)).toEqual([16, 4]);
  expect(arms.map((arm) => of(arm, false))).toEqual(arms.map((arm) => tokenOf(arm)));
});

test('a conversion requests nothing, and waits for its exposure’s request', async () => {
  const { of, asked } = page(memoryStorage());
  expect(of(HERO, false)).toBeNull();
  of(HERO, true);
  expect(of(HERO, false)).toBeUndefined();
  await turns();
  expect([of(HERO, false), asked.length]).toEqual([tokenOf(HERO), 1]);
});

test('an arm without a token from the shop is requested once a page', async () => {
  const browser = memoryStorage();
  const { of, asked, settled } = page(browser, nothing);
  of(HERO, true);
  await turns();
  expect([of(HERO, true), asked.length, settled.mock.calls.length, browser.texts.size]).toEqual([null, 1, 1, 0]);
  expect(page(browser).of(HERO, true)).toBeUndefined();
});

test('a shop that does not answer is asked three times with growing waits; then events wait, and the next one asks again', async () => {
  let isAway = true;
  const { of, asked, waits, settled } = page(memoryStorage(), (arms) => (isAway ? failing(arms) : everything(arms)));
  of(HERO, true);
  for (let tries = 1; tries < 3; tries += 1) {
    await turns();
    expect([waits.length, of(HERO, true), settled.mock.calls.length]).toEqual([tries, undefined, 0]);
    waits[tries - 1]?.callback();
  }
  await turns();
  expect([asked.length, waits.map(({ ms }) => ms)]).toEqual([3, [1000, 2000]]);
  expect([of(HERO, false), settled.mock.calls.length]).toEqual([undefined, 0]);
  await turns();
  expect(asked.length).toBe(3);
  isAway = false;
  expect([of(DRAWER, true), of(HERO, true)]).toEqual([undefined, undefined]);
  await turns();
  expect(asked.map(({ length }) => length)).toEqual([1, 1, 1, 2]);
  expect([of(HERO, false), of(DRAWER, false), settled.mock.calls.length]).toEqual([tokenOf(HERO), tokenOf(DRAWER), 1]);
});

test('a shop that recovers in time gives the token that the event waited for', async () => {
  let isAway = true;
  const { of, waits } = page(memoryStorage(), (arms) => (isAway ? failing(arms) : everything(arms)));
  of(HERO, true);
  await turns();
  isAway = false;
  waits[0]?.callback();
  await turns();
  expect(of(HERO, true)).toBe(tokenOf(HERO));
});

test('a token is valid only for its visitor and phase', async () => {
  const browser = await browserWith(HERO);
  const { of } = page(browser);
  expect(of({ ...HERO, visitor: OTHER }, true)).toBeNull();
  expect(of({ ...HERO, phase: 3 }, false)).toBeNull();
  expect(page(browser, nothing, OTHER).of({ ...HERO, visitor: OTHER }, false)).toBeNull();
});

test.each([
  ['an event of an earlier visitor', { ...HERO, visitor: OTHER }],
  ['an event without a phase', { ...HERO, phase: 0 }],
  ['an event without a name', { ...HERO, experiment: '' }],
  ['an event with too long a name', { ...HERO, variant: 'x'.repeat(65) }],
])('%s is not requested', async (_what, arm) => {
  const { of, asked } = page(memoryStorage());
  expect(of(arm, true)).toBeNull();
  await turns();
  expect(asked).toEqual([]);
});

test('where nothing is counted nothing is requested', () => {
  expect(page(memoryStorage(), everything, null).of(HERO, true)).toBeNull();
});

test('after a decline nothing is kept, requested, or taken from a pending answer', async () => {
  const browser = await browserWith(HERO);
  const late = Promise.withResolvers<Readonly<Record<string, unknown>>>();
  const { of, forget, settled, asked } = page(browser, () => late.promise);
  of(DRAWER, true);
  await turns();
  of({ ...DRAWER, experiment: 'later' }, true);
  forget();
  browser.texts.clear();
  late.resolve({ 'drawer/1/late': tokenOf(DRAWER) });
  await turns();
  expect([of(HERO, false), of(DRAWER, false), browser.texts.size]).toEqual([null, null, 0]);
  expect([asked.length, settled.mock.calls.length]).toEqual([1, 0]);
});

test('a decline at the moment of an assignment requests nothing', async () => {
  const { of, forget, asked, settled } = page(memoryStorage());
  of(DRAWER, true);
  forget();
  await turns();
  expect([asked, settled.mock.calls]).toEqual([[], []]);
});

test.each(['full', 'forbidden'] as const)('with %s storage tokens live as long as the page', async (trouble) => {
  const browser = memoryStorage();
  browser.mode = trouble;
  const { of } = page(browser);
  of(HERO, true);
  of(DRAWER, true);
  await turns();
  expect([of(HERO, true), of(DRAWER, true), browser.texts.size]).toEqual([tokenOf(HERO), tokenOf(DRAWER), 0]);
});

test.each(['{', '[]', 'null', '{"a":1}', `{"${VISITOR}/hero/2/bold":"x x"}`])(
  'tokens with foreign contents are ignored: %s',
  (text) => {
    const browser = memoryStorage();
    browser.texts.set(KEY, text);
    expect(page(browser).of(HERO, true)).toBeUndefined();
  },
);

test.each([[{ 'hero/2/bold': 7 }], [{ 'hero/2/bold': 'x'.repeat(300) }]])(
  'an answer that is none gives nothing: %j',
  async (answer) => {
    const { of } = page(memoryStorage(), () => Promise.resolve(answer));
    of(HERO, true);
    await turns();
    expect(of(HERO, true)).toBeNull();
  },
);

test('the oldest of too many tokens are deleted', async () => {
  const arms = Array.from({ length: 60 }, (_, at) => ({ ...HERO, experiment: `e-${at}` }));
  const browser = await browserWith(...arms);
  const kept = Object.keys(JSON.parse(browser.texts.get(KEY) ?? '{}'));
  expect(kept).toEqual(arms.slice(10).map((arm) => `${VISITOR}/${nameOf(arm)}`));
});
