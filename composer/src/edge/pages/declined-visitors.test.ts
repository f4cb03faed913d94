import { expect, test } from 'vitest';
import { heroShop as shop } from '../../testing/hero-shop.ts';

const KEPT = [
  'capsule-collective-visitor=11111111-1111-4111-8111-111111111111',
  'capsule-collective-experiments=hero=bold',
  'capsule-collective-experiment-phases=hero=1',
];

const REFUSALS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['Do Not Track', { dnt: '1' }],
  ['a decision', { cookie: 'capsule-collective-consent=denied' }],
];

for (const isStored of [true, false])
  test.each(REFUSALS)(
    `%s gets the control, no cookie, and is counted in nothing (stored pages: ${isStored})`,
    async (_name, headers) => {
      const { ask, counted } = shop({}, isStored);
      expect(await ask(headers)).toMatchObject({ text: 'hero is control', cookies: [], shared: null });
      expect(counted).toEqual(['']);
    },
  );

test('a visitor who accepted here takes part despite their browser’s signals, and so does one who says nothing', async () => {
  const { ask } = shop();
  const accepted = await ask({ cookie: 'capsule-collective-consent=granted', 'sec-gpc': '1', dnt: '1' });
  for (const answer of [accepted, await ask()]) {
    expect(answer.text).toBe('hero is bold');
    expect(answer.cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'capsule-collective-visitor',
      'capsule-collective-experiments',
      'capsule-collective-experiment-phases',
    ]);
  }
});

test('where consent comes first only visitors who gave it take part', async () => {
  const { ask } = shop({ CONSENT_MODE: 'opt-in' });
  expect(await ask()).toMatchObject({ text: 'hero is control', cookies: [] });
  expect((await ask({ cookie: 'capsule-collective-consent=granted' })).text).toBe('hero is bold');
});

test('all who get the control share the page that programs get, also in a cache that keeps it for them', async () => {
  const { ask, pool } = shop();
  await ask({ 'user-agent': 'Googlebot/2.1' });
  for (const [, headers] of REFUSALS) expect((await ask(headers)).cache).toBe('hit');
  expect(pool.tasks.length).toBe(1);
  expect((await ask({ 'sec-gpc': '1', 'x-program': 'yes' })).shared).toContain('max-age');
  // A cache's header does not let a cache share the page of a visitor who takes part.
  expect((await ask({ cookie: KEPT.join('; '), 'x-program': 'yes' })).shared).toBeNull();
});

test('a visitor who signals it later loses the cookies of measurement with the next page, and no other', async () => {
  const { ask } = shop();
  const { text, cookies, shared } = await ask({
    cookie: [...KEPT, 'capsule-collective-inbox=x'].join('; '),
    'sec-gpc': '1',
    'x-program': 'yes',
  });
  expect([text, shared]).toEqual(['hero is control', null]);
  expect(cookies).toEqual(KEPT.map((cookie) => `${cookie.split('=')[0]}=; Max-Age=0; Path=/; Secure; SameSite=Lax`));
});
