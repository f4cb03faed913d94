import { setWeights } from '../support/experiments.ts';
import { expect, test } from '../support/shop.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';

test.use({ isDemo: true });

const VISITORS = 400;
/** At once: as many as wait for a page of their own without a queue being refused. */
const AT_ONCE = 8;
/** Critical value of Pearson's statistic at 0.001 for one degree of freedom. */
const LIMIT = 10.828;

const HEADLINE = /<h1[^>]* id="hero-headline"[^>]*>([^<]*)</;
const EARLY = /<h2[^>]* id="early-access-title"[^>]*>([^<]*)</;

/** The variants that one visitor was shown on two visits, and the contents of their cookies. */
interface Seen {
  readonly headline: string;
  readonly wording: string;
  readonly again: string;
  readonly cookie: string;
  readonly later: readonly string[];
}

async function home(origin: string, cookie: string) {
  const response = await visitorFetch(origin, { headers: cookie ? { cookie } : {} });
  expect(response.status).toBe(200);
  const html = await response.text();
  const set = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  return { headline: HEADLINE.exec(html)?.[1] ?? '', wording: EARLY.exec(html)?.[1] ?? '', set };
}

async function visitTwice(origin: string): Promise<Seen> {
  const first = await home(origin, '');
  const cookie = first.set.join('; ');
  const second = await home(origin, cookie);
  return { headline: first.headline, wording: first.wording, again: second.headline, cookie, later: second.set };
}

async function crowd(origin: string): Promise<Seen[]> {
  const seen: Seen[] = [];
  const visits = Array.from({ length: AT_ONCE }, async () => {
    while (seen.length < VISITORS) seen.push(await visitTwice(origin));
  });
  await Promise.all(visits);
  return seen.slice(0, VISITORS);
}

function chiSquare(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce(
    (sum, count, at) => sum + (count - total * (shares[at] ?? 0)) ** 2 / (total * (shares[at] ?? 1)),
    0,
  );
}

test('400 visitors over HTTP are split as the weights say, apart for each experiment, and keep what they were given', async ({
  shop,
}) => {
  await setWeights(shop, 'hero-headline', { control: 1, definite: 1 });
  await setWeights(shop, 'early-access-wording', { control: 1, hours: 1 });
  const seen = await crowd(shop.origin);
  const bold = seen.filter(({ headline }) => headline === 'The Capsule Drop');
  const hours = seen.filter(({ wording }) => wording.startsWith('Forty-eight hours'));
  const both = bold.filter(({ wording }) => wording.startsWith('Forty-eight hours'));
  const shareOf = (list: readonly Seen[]) => list.length / VISITORS;
  expect(chiSquare([bold.length, VISITORS - bold.length], [0.5, 0.5])).toBeLessThan(LIMIT);
  expect(chiSquare([hours.length, VISITORS - hours.length], [0.5, 0.5])).toBeLessThan(LIMIT);
  const together = shareOf(bold) * shareOf(hours);
  expect(chiSquare([both.length, VISITORS - both.length], [together, 1 - together])).toBeLessThan(LIMIT);
  for (const { again, cookie, headline, later } of seen) {
    expect(again).toBe(headline);
    expect(later).toEqual([]);
    const variant = headline === 'The Capsule Drop' ? 'definite' : 'control';
    expect(cookie).toMatch(new RegExp(`capsule-collective-experiments=[^;]*hero-headline=${variant}`));
    expect(cookie).toMatch(/capsule-collective-experiment-phases=[^;]*hero-headline=[1-9]/);
  }
});
