import { linkFor } from 'experiments/manage';
import { expect, test } from 'vitest';
import { heroShop } from '../../testing/hero-shop.ts';
import { BROWSER, EXPERIMENT_KEYS } from '../../testing/vouching-shop.ts';

const PROGRAMS = [
  ['a link preview', 'Twitterbot/1.0'],
  ['a chat’s link preview', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['a network’s link preview', 'facebookexternalhit/1.1'],
  ['a screenshot', BROWSER.replace('Chrome/', 'HeadlessChrome/')],
  ['a command', 'curl/8.11.0'],
] as const;

const HERO = {
  name: 'hero',
  definition: {
    variants: [
      { name: 'control', weight: 1 },
      { name: 'bold', weight: 1 },
    ],
  },
};

/** The path and the query of a signed link: to a variant, or to what its visitor sees for null. */
function link(variant: string | null, hours = 1): string {
  const shop = { siteOrigin: 'https://shop.example', keys: EXPERIMENT_KEYS };
  const { pathname, search } = new URL(linkFor(shop, variant === null ? null : { row: HERO, variant }, '/', hours));
  return pathname + search;
}

for (const isStored of [true, false])
  test.each(PROGRAMS)(
    `%s gets the variant of a signed link, which is neither stored nor counted (stored pages: ${isStored})`,
    async (_who, userAgent) => {
      const { ask, counted, pool } = heroShop({}, isStored);
      // A cache in front may say that it keeps programs' pages for programs.
      for (const program of [{}, { 'x-program': 'yes' }])
        expect(await ask({ 'user-agent': userAgent, ...program }, link('bold'))).toEqual({
          text: 'hero is bold',
          cookies: [],
          cache: null,
          caching: 'no-store',
          robots: 'noindex',
          shared: null,
        });
      expect(counted.every((statement) => !/=[a-z]+\//.test(statement))).toBe(true);
      expect(pool.tasks.map(({ request }) => request.experiments?.link?.state)).toEqual(['preview', 'preview']);
      // The page for programs without a link is as before.
      expect((await ask({ 'user-agent': userAgent })).text).toBe('hero is control');
    },
  );

test('a link with a wrong or an expired signature gives a program the stored page of all programs', async () => {
  const { ask, pool } = heroShop();
  const headers = { 'user-agent': 'Twitterbot/1.0' };
  await ask(headers);
  const forged = link('bold').replace(/signature=../, 'signature=00');
  for (const path of [forged, link('bold').replace('%3Abold', '%3Acontrol'), link('bold', 1e-6), link(null, 1e-6)])
    expect(await ask(headers, path)).toMatchObject({ text: 'hero is control', cache: 'hit', robots: null });
  expect(pool.tasks).toHaveLength(1);
});

test('a signed link that asks why shows a program that it takes no part', async () => {
  const { ask, pool } = heroShop();
  await ask({ 'user-agent': 'HeadlessChrome/140.0' }, link(null));
  expect(pool.tasks[0]?.request.experiments).toMatchObject({
    link: { state: 'debug' },
    explained: [{ name: 'hero', draw: { variant: 'control', reason: 'declined' } }],
  });
});

test('a page without a link is not kept from search engines', async () => {
  expect((await heroShop({}, false).ask()).robots).toBeNull();
});
