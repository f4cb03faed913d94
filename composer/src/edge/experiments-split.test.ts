import { createHash } from 'node:crypto';
import { signingKeys } from '../experiments/signing-keys.ts';
import {
  EXPERIMENT_COOKIES,
  type Experiment,
  type ExperimentsDocument,
  readStatement,
  readVariants,
} from 'shared-contracts/experiments';
import { expect, test } from 'vitest';
import { createServerExperiments } from '../render/guest/experiments.ts';
import { experimentVisit } from './experiments-visit.ts';

const KEYS = signingKeys({
  supabase: { url: 'http://localhost:3100', publishableKey: 'publishable', secretKey: 'secret' },
});

const running = (name: string, weights: Readonly<Record<string, number>>): Experiment => ({
  name,
  status: 'running',
  phase: 1,
  variants: Object.entries(weights).map(([variant, weight]) => ({ name: variant, weight })),
  traffic: 100,
  holdout: 0,
  audience: {},
  goals: [],
});

const HEADLINE = running('hero-headline', { control: 1, bold: 1 });
const SHIPPING = running('free-shipping-line', { control: 1, short: 1, long: 1 });
const LABEL = running('product-button-label', { control: 70, price: 30 });
const DOCUMENT: ExperimentsDocument = {
  version: 7,
  publishedAt: '2026-03-01T00:00:00.000Z',
  experiments: [HEADLINE, SHIPPING, LABEL],
};

/** The nth visitor of a crowd that is the same in every run. */
function seededVisitor(n: number): string {
  const hex = createHash('sha256').update(`visitor ${n}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A request, the page that renders every experiment for it, and the cookies of the answer as the browser sends them next. */
function visit(cookies: string) {
  const request = {
    url: new URL('https://shop.example/'),
    cookies,
    userAgent: 'Mozilla/5.0',
    now: 1_772_500_000_000,
  };
  const found = experimentVisit(DOCUMENT, KEYS, request);
  const page = createServerExperiments(found.render, '/');
  const shown = DOCUMENT.experiments.map(({ name }) => page.arm(name).variant);
  const statement = page.close();
  const set = found.cookies(statement).map(({ name, value }) => `${name}=${value}`);
  return { shown, statement, set, next: [cookies, ...set].join('; ') };
}

/** Ten thousand first visits with their second ones. */
const CROWD = Array.from({ length: 10_000 }, (_, n) => {
  const first = visit(`${EXPERIMENT_COOKIES.visitor}=${seededVisitor(n)}`);
  return { first, second: visit(first.next) };
});

// Critical values of Pearson's statistic at 0.001 for 1 and 2 degrees of freedom.
const LIMIT = [Number.NaN, 10.828, 13.816] as const;

test.each([
  [0, HEADLINE],
  [1, SHIPPING],
  [2, LABEL],
])('ten thousand visitors are shown experiment %i as its weights say', (at, { variants }) => {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  const statistic = variants.reduce((sum, { name, weight }) => {
    const expected = (CROWD.length * weight) / total;
    const count = CROWD.filter(({ first }) => first.shown[at] === name).length;
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  expect(statistic).toBeLessThan(LIMIT[variants.length - 1] ?? 0);
});

test('what each of them was shown is what the page states and the cookie keeps', () => {
  for (const { first } of CROWD) {
    const shown = Object.fromEntries(DOCUMENT.experiments.map(({ name }, at) => [name, first.shown[at]]));
    const stated = [...readStatement(first.statement)].map(([name, { variant }]) => [name, variant]);
    expect(Object.fromEntries(stated)).toEqual(shown);
    const cookie = first.set.find((text) => text.startsWith(`${EXPERIMENT_COOKIES.variants}=`));
    expect(readVariants(cookie?.split('=').slice(1).join('='))).toEqual(shown);
  }
});

test('on the second visit each is shown the same, and no cookie is set', () => {
  for (const { first, second } of CROWD) expect([second.shown, second.set]).toEqual([first.shown, []]);
});
