// Shoppers without script while pages take all that the server has: how many reach the checkout, beside three times the pages that
// the server can render, and beside busy processes. A form must not wait for pages.
import { constants, setPriority } from 'node:os';
import { busyProcesses } from '../support/busy-processes.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { type Findings, soakRun } from '../support/soak-run.ts';
import { burst, quantile, steady } from '../support/traffic.ts';
import { visitorFetch } from '../support/visitor-fetch.ts';

const PRODUCT = '/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8';
const SHOPPERS_PER_SECOND = 4;
const SECONDS = 20;
const BUSY = 16;
/** The limit for a checkout (ms), and the allowance for the way to it on a busy machine. */
const SLOWEST = 8000;

let asked = 0;
/** A page that has not been asked for before. */
const unseen = (): string => `/search?q=linen%20${asked++}`;

interface Purchase {
  readonly end: 'checkout' | 'notice' | 'refused' | 'lost';
  readonly ms: number;
}

/** Posts a form as a browser of its own would, at an address of its own. */
function post(
  shop: RunningShop,
  path: string,
  fields: Readonly<Record<string, string>>,
  cookie: string,
  address: string,
) {
  return visitorFetch(shop.origin + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', cookie, 'x-forwarded-for': address },
  });
}

/** Adds a line and checks out, as one shopper without script. */
async function buy(shop: RunningShop, merchandiseId: string, number: number): Promise<Purchase> {
  const began = performance.now();
  const address = `10.${Math.floor(number / 65_536) % 256}.${Math.floor(number / 256) % 256}.${number % 256}`;
  const endOf = (response: Response): Purchase['end'] => {
    if (response.status === 503 || response.status === 429) return 'refused';
    if (response.status !== 303) return 'lost';
    return response.headers.get('location')?.startsWith(shop.sandbox) ? 'checkout' : 'notice';
  };
  try {
    const added = await post(shop, '/cart/add', { merchandiseId, quantity: '1' }, '', address);
    const cookie = added.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .join('; ');
    if (added.status !== 303 || !cookie) return { end: endOf(added), ms: performance.now() - began };
    const checkout = await post(shop, '/cart/checkout', {}, cookie, address);
    return { end: endOf(checkout), ms: performance.now() - began };
  } catch {
    return { end: 'lost', ms: performance.now() - began };
  }
}

/** Shoppers who come at a steady pace, independent of the outcome of earlier ones. */
async function shoppers(shop: RunningShop, merchandiseId: string): Promise<Purchase[]> {
  const purchases: Promise<Purchase>[] = [];
  for (let number = 0; number < SHOPPERS_PER_SECOND * SECONDS; number += 1) {
    purchases.push(buy(shop, merchandiseId, asked * 1000 + number));
    await new Promise((resolve) => setTimeout(resolve, 1000 / SHOPPERS_PER_SECOND));
  }
  return Promise.all(purchases);
}

function judge(name: string, purchases: readonly Purchase[], findings: Findings): void {
  const count = (end: Purchase['end']): number => purchases.filter((one) => one.end === end).length;
  const times = purchases.filter(({ end }) => end === 'checkout').map(({ ms }) => ms);
  findings.note(
    `${name}: ${purchases.length} shoppers, ${count('checkout')} at the checkout (p50 ${Math.round(quantile(times, 0.5))} ms, ` +
      `p99 ${Math.round(quantile(times, 0.99))} ms), ${count('notice')} led to the cart with a notice, ${count('refused')} refused`,
  );
  findings.expect(count('lost') === 0, `${name}: ${count('lost')} forms without an answer that a shopper can use`);
  findings.expect(
    count('checkout') >= 0.98 * purchases.length,
    `${name}: ${count('checkout')} of ${purchases.length} reached the checkout (98 of 100 at least)`,
  );
  findings.expect(
    quantile(times, 0.99) <= SLOWEST,
    `${name}: ${Math.round(quantile(times, 0.99))} ms at p99 (${SLOWEST} at most)`,
  );
}

async function capacity(shop: RunningShop): Promise<number> {
  const began = performance.now();
  const outcomes = await burst(shop.origin, Array.from({ length: 60 }, unseen), 4);
  return outcomes.filter(({ status }) => status === 200).length / ((performance.now() - began) / 1000);
}

await soakRun(
  async (shop, findings) => {
    try {
      setPriority(constants.priority.PRIORITY_HIGH);
    } catch {
      findings.note('the shoppers could not be given a higher priority than the shop: they starve with it');
    }
    const page = await (await visitorFetch(shop.origin + PRODUCT)).text();
    const merchandiseId = /name="merchandiseId"[^>]*value="([^"]+)"/.exec(page)?.[1];
    if (!merchandiseId) throw new Error(`${PRODUCT} has no form that adds`);
    judge('alone', await shoppers(shop, merchandiseId), findings);
    const perSecond = Math.ceil((await capacity(shop)) * 3);
    const pages = steady(shop.origin, unseen, { perSecond, seconds: SECONDS });
    judge(`beside ${perSecond} unseen pages a second`, await shoppers(shop, merchandiseId), findings);
    const served = (await pages).filter(({ status }) => status === 200).length;
    findings.note(`${served} of ${perSecond * SECONDS} pages served meanwhile`);
    const end = busyProcesses(BUSY, SECONDS + 60);
    judge(`beside ${BUSY} busy processes`, await shoppers(shop, merchandiseId), findings);
    end();
  },
  { TRUSTED_PROXIES: '1' },
);
