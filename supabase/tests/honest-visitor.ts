import { expect } from 'vitest';
import { type askAt, cookiesOf } from '../../composer/src/testing/vouching-shop.ts';
import { drawnVariant } from '../../experiments/src/draw/draw.ts';
import type { Experiment } from '../../experiments/src/schema/experiment.ts';
import { EXPERIMENT_COOKIES } from '../../experiments/src/visit/kept-variants.ts';
import { TOKENS_COOKIE, tokenIn } from '../../experiments/src/visit/token-cookie.ts';
import { assigned, reached, seen, type ExperimentEvent } from '../../sandbox/src/supabase/testing/experiment-events.ts';

type Ask = ReturnType<typeof askAt>;

const PREFIX = EXPERIMENT_COOKIES.visitor.replace(/visitor$/, '');

/** Where a page came from, and what it shows. */
interface Answer {
  readonly isHit: boolean;
  readonly body: string;
  readonly cookies: Readonly<Record<string, string>>;
}

/** How a browser asks for a page. */
type OpenPage = (path: string, cookie: string, address: string) => Promise<Answer>;

/**
 * A cache in front of the shop by the rules of `deploy/README.md`: it holds what the shop lets it hold and no answer that sets a
 * cookie, and separates pages by the kind of caller and its arms. `e2e/edge/caches.edge.ts` asks Varnish and nginx themselves.
 */
export function outerCache(ask: Ask): OpenPage {
  const held = new Map<string, string>();
  return async (path, cookie, address) => {
    const value = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookie)?.[1];
    const arms = value(EXPERIMENT_COOKIES.variants);
    const who = [EXPERIMENT_COOKIES.visitor, EXPERIMENT_COOKIES.visit].map((name) => value(name) !== undefined);
    const key = JSON.stringify([path, who, arms]);
    const page = held.get(key);
    if (page !== undefined) return { isHit: true, body: page, cookies: {} };
    const own = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}), ...(arms ? { 'x-arms': arms } : {}) };
    const answer = await ask(path, { headers: own });
    const body = await answer.text();
    const cookies = cookiesOf(answer);
    if (Object.keys(cookies).length === 0 && answer.headers.has('surrogate-control')) held.set(key, body);
    return { isHit: false, body, cookies };
  };
}

/** A cache that runs in front of the shop as `deploy` configures it, which reports for each answer whether it was cached. */
export function realCache(ask: Ask): OpenPage {
  return async (path, cookie, address) => {
    const answer = await ask(path, { headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) } });
    return { isHit: answer.headers.get('x-edge') !== 'miss', body: await answer.text(), cookies: cookiesOf(answer) };
  };
}

/**
 * A stand-in for the browser of one visitor: it keeps cookies, requests tokens from the shop, and returns the events that it
 * would send to the backend. The queue of events, its retries, and the storage of tokens are not in it.
 */
export function honestVisitor(ask: Ask, open: OpenPage, experiment: Experiment, address: string) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${PREFIX}${name}=${value}`).join('; ');
  const { name, phase } = experiment;
  let shown = '';
  let asked: string | undefined;

  const visitor = () => jar.get('visitor') ?? '';
  const given = () => tokenIn(cookie(), visitor(), [name, phase, shown].join(':'));

  return {
    /** Opens a page; says whether it came out of the cache. */
    async open(path: string): Promise<boolean> {
      const { isHit, body, cookies } = await open(path, cookie(), address);
      for (const [one, value] of Object.entries(cookies)) jar.set(one, value);
      shown = new RegExp(`^${name} is (.+)$`).exec(body)?.[1] ?? '';
      return isHit;
    },
    /** Goes on to a page that the browser itself draws. */
    navigate(): void {
      shown = drawnVariant(experiment, { id: visitor() });
      jar.set('experiments', `${name}=${shown}`);
      jar.set('experiment-phases', `${name}=${phase}`);
    },
    /** Ten minutes pass, after which nothing is left of the tokens that came with a page. */
    forgetTokens: () => void jar.delete(TOKENS_COOKIE.slice(PREFIX.length)),
    /** Asks the shop for the token of what is shown, unless it came with the page. */
    async askForToken(): Promise<void> {
      if (given() !== undefined) return;
      const arm = { experiment: name, phase, variant: shown };
      const answer = await ask('/exposure-tokens', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': address,
          cookie: cookie(),
        },
        body: JSON.stringify({ arms: [arm] }),
      });
      expect(answer.status).toBe(200);
      asked = (await answer.json()).tokens[[name, phase, shown].join('/')];
    },
    /** Its events: an assignment, an exposure, and perhaps a goal. */
    events(goal?: string): ExperimentEvent[] {
      const token = given() ?? asked;
      expect(token).toBeTypeOf('string');
      const one = { experiment: name, visitor: visitor(), at: Date.now(), variant: shown, phase };
      return [assigned(one), seen(one), ...(goal === undefined ? [] : [reached(goal, one)])].map((event) => ({
        ...event,
        metadata: { ...event.metadata, token },
      }));
    },
    variant: () => shown,
  };
}
