import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { askAt, vouchingShop } from '../../composer/src/testing/vouching-shop.ts';
import { reportOf } from '../../experiments/src/results/report-of.ts';
import { runningExperiment } from '../../experiments/src/testing/simulated-visitors.ts';
import { assigned } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import { changeExperiment, changeOf, definitionOf } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { holdRateClock } from '../../sandbox/src/supabase/testing/rate-clock.ts';
import { SITE_ORIGIN, startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';
import { startVarnish } from '../../e2e/edge/edge-cache.ts';
import { honestVisitor, outerCache, realCache } from './honest-visitor.ts';
import { addressOf, askedFigures, post } from './browser-reports.ts';

/** `npm run soak -- honest` sends ten thousand. */
const VISITORS = Number(process.env['HONEST_VISITORS'] ?? 400);
/** `npm run soak -- honest` sends them through Varnish. */
const IS_VARNISH = process.env['HONEST_CACHE'] === 'varnish';
const CACHE = IS_VARNISH ? 'Varnish' : 'a stand-in for a cache in front';
const OFFICE = 300;
const OFFICE_ADDRESS = '203.0.113.7';
/** Visitors between two looks at the results; also the limit of one address in a minute. */
const BETWEEN_LOOKS = 100;
const AT_ONCE = 10;
/** The last tokens, which the shop's servers have not reported yet at a look. */
const UNREPORTED = 10;

const KEY = 'exposures-of-the-crowd'.padEnd(32, '-');
const HERO = runningExperiment('hero', { goals: ['line-added'] });
const DOCUMENT = { version: 7, publishedAt: '2026-03-01T00:00:00.000Z', experiments: [HERO] };

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend(undefined, undefined, SITE_ORIGIN, [KEY]);
}, 60_000);
afterAll(() => backend.stop());

async function reportIssued(arms: readonly string[]): Promise<void> {
  const issued = HERO.variants
    .map(({ name }) => ({ variant: name, tokens: arms.filter((arm) => arm === `hero/1/${name}`).length }))
    .filter(({ tokens }) => tokens > 0)
    .map((count) => ({ experiment: 'hero', phase: 1, ...count }));
  const counts = { batch: crypto.randomUUID(), counts: [], issued };
  expect((await backend.service().rpc('count_served_pages', counts)).error).toBeNull();
}

const sumOf = (counts: readonly { readonly n: number }[]): number => counts.reduce((sum, { n }) => sum + n, 0);

/** A shop that issues tokens to the visitors of the crowd, and the requests for its pages, all of them through a cache. */
async function shopBehindCache() {
  const environment = { EXPOSURE_KEYS: KEY, TRUSTED_PROXIES: IS_VARNISH ? '2' : '1' };
  const { ask, port, issued } = await vouchingShop({ document: DOCUMENT, environment });
  if (!IS_VARNISH) return { ask, open: outerCache(ask), issued };
  const varnish = await startVarnish([port, port]);
  onTestFinished(() => varnish.stop());
  const asked = askAt(varnish.origin);
  return { ask: asked, open: realCache(asked), issued };
}

/** The results now: visitors in the figures, those counted apart, and the verdict. */
async function look() {
  const figures = await askedFigures(backend, 'hero');
  const { apart, largest_address: office } = figures.evidence;
  return {
    assigned: sumOf(figures.assigned),
    saw: sumOf(figures.daily.filter(({ goal }) => goal === '')),
    apart: sumOf(apart),
    office,
    verdict: reportOf(figures)?.verdict,
  };
}

test(
  `of ${VISITORS} honest visitors, through client navigation and ${CACHE}, none is counted apart and no look withholds the verdict; ${OFFICE} in one office stay in the result`,
  async () => {
    const clock = await holdRateClock(backend.backend.database);
    const { ask, open, issued } = await shopBehindCache();
    // Any event says that events are checked; tokens are counted from before the phase on.
    await post(backend, [assigned({ experiment: 'nobody-knows-it', visitor: 'v', at: Date.now() })], addressOf(0));
    await reportIssued([]);
    const definition = definitionOf('hero', { variants: HERO.variants, goals: HERO.goals });
    await changeExperiment(backend.backend.database, changeOf('hero', { definition }));
    const came = { navigation: 0, page: 0, cache: 0 };

    /** Every other one has the variant drawn by a navigation; half of the others come back to a page that the cache holds. */
    async function visit(n: number): Promise<void> {
      const address = n < OFFICE ? OFFICE_ADDRESS : addressOf(n);
      const visitor = honestVisitor(ask, open, HERO, address);
      if (n % 2 === 0) {
        await visitor.open('/faqs');
        visitor.navigate();
        came.navigation += 1;
      } else {
        await visitor.open('/');
        if (n % 4 === 3) {
          visitor.forgetTokens();
          const isHit = await visitor.open('/');
          came[isHit ? 'cache' : 'page'] += 1;
        } else came.page += 1;
      }
      await visitor.askForToken();
      const reaches = n % (visitor.variant() === 'control' ? 10 : 5) === 0;
      const reply = await post(backend, visitor.events(reaches ? 'line-added' : undefined), address);
      expect(reply.status).toBe(202);
    }

    let reported = 0;
    const looks = [];
    for (let from = 0; from < VISITORS; from += BETWEEN_LOOKS) {
      await clock.advance('2 minutes');
      for (let at = from; at < from + BETWEEN_LOOKS; at += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => visit(at + n)));
      const known = Math.max(reported, issued.length - UNREPORTED);
      await reportIssued(issued.slice(reported, known));
      reported = known;
      looks.push(await look());
    }

    const withheld = looks.filter(({ verdict }) => verdict?.kind === 'withheld').length;
    const last = looks.at(-1);
    process.stdout.write(
      `${VISITORS} honest visitors: ${came.navigation} by client navigation, ${came.page} by pages that the shop drew, ${came.cache} by pages out of ${CACHE}; ${last?.assigned} assigned, ${last?.saw} saw it, ${last?.apart} counted apart, ${issued.length} tokens issued; withheld at ${withheld} of ${looks.length} looks (now: ${last?.verdict?.text}); ${last?.office?.visitors} of ${OFFICE} in one office are in the result\n`,
    );
    expect(last).toMatchObject({ assigned: VISITORS, saw: VISITORS, apart: 0 });
    expect(came.navigation).toBe(VISITORS / 2);
    // All but those who came before the page of their arm was held.
    expect(came.cache).toBeGreaterThan(VISITORS / 4 - 2 * AT_ONCE);
    expect(withheld).toBe(0);
    expect(last?.office).toEqual({ visitors: OFFICE, of: VISITORS, addresses: VISITORS - OFFICE + 1 });

    // Had the shop issued a quarter of the tokens, the same visitors would withhold the verdict a minute later.
    await backend.backend.database.query(`update public.assignments set first_at = first_at - interval '1 minute'`);
    await backend.backend.database.query('update public.issued_tokens set tokens = tokens / 4');
    expect((await look()).verdict?.text).toBe('withheld: more visitors than the shop vouched for');
  },
  20 * 60_000,
);
