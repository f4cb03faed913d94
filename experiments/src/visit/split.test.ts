import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createServerExperiments } from '../guest/server-experiments.ts';
import { signingKeys } from '../publish/signing-keys.ts';
import type { Experiment, ExperimentsDocument } from '../schema/experiment.ts';
import { chiSquare, LIMIT } from '../testing/chi-square.ts';
import { runningExperiment } from '../testing/simulated-visitors.ts';
import { EXPERIMENT_COOKIES, readVariants } from './kept-variants.ts';
import { readStatement } from './statement.ts';
import { experimentVisit } from './visit.ts';

const KEYS = signingKeys({
  supabase: { url: 'http://localhost:3100', publishableKey: 'publishable', secretKey: 'secret' },
});

const running = (name: string, weights: Readonly<Record<string, number>>): Experiment =>
  runningExperiment(name, {
    variants: Object.entries(weights).map(([variant, weight]) => ({ name: variant, weight })),
  });

const HEADLINE = running('hero-headline', { control: 1, bold: 1 });
const SHIPPING = running('free-shipping-line', { control: 1, short: 1, long: 1 });
const LABEL = running('product-button-label', { control: 70, price: 30 });
const DOCUMENT: ExperimentsDocument = {
  version: 7,
  publishedAt: '2026-03-01T00:00:00.000Z',
  experiments: [HEADLINE, SHIPPING, LABEL],
};

/** The nth visitor, the same in every run. */
function seededVisitor(n: number): string {
  const hex = createHash('sha256').update(`visitor ${n}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A request, the page that renders every experiment for it, and the resulting cookies of the browser. */
function visit(cookies: string) {
  const request = {
    url: new URL('https://shop.example/'),
    cookies,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    now: 1_772_500_000_000,
  };
  const found = experimentVisit(DOCUMENT, KEYS, request);
  const page = createServerExperiments(found.render, '/');
  const shown = DOCUMENT.experiments.map(({ name }) => page.arm(name).variant);
  const statement = page.close();
  const set = found.cookies(statement).map(({ name, value }) => `${name}=${value}`);
  return { shown, statement, set, next: [cookies, ...set].join('; ') };
}

/** Ten thousand first visits and their second visits. */
const CROWD = Array.from({ length: 10_000 }, (_, n) => {
  const first = visit(`${EXPERIMENT_COOKIES.visitor}=${seededVisitor(n)}`);
  return { first, second: visit(first.next) };
});

test.each([
  [0, HEADLINE],
  [1, SHIPPING],
  [2, LABEL],
])('ten thousand visitors of experiment %i are split by its weights', (at, { variants }) => {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  const counts = variants.map(({ name }) => CROWD.filter(({ first }) => first.shown[at] === name).length);
  const statistic = chiSquare(
    counts,
    variants.map(({ weight }) => weight / total),
  );
  expect(statistic).toBeLessThan(LIMIT[variants.length - 1] ?? 0);
});

test('each visitor’s variant is in the page’s statement and in the cookie', () => {
  for (const { first } of CROWD) {
    const shown = Object.fromEntries(DOCUMENT.experiments.map(({ name }, at) => [name, first.shown[at]]));
    const stated = [...readStatement(first.statement)].map(([name, { variant }]) => [name, variant]);
    expect(Object.fromEntries(stated)).toEqual(shown);
    const cookie = first.set.find((text) => text.startsWith(`${EXPERIMENT_COOKIES.variants}=`));
    expect(readVariants(cookie?.split('=').slice(1).join('='))).toEqual(shown);
  }
});

test('on the second visit each visitor sees the same, and no cookie is set', () => {
  for (const { first, second } of CROWD) expect([second.shown, second.set]).toEqual([first.shown, []]);
});
