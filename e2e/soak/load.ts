// Bursts and three times the load that the server can take: pages that lie ready, and pages that have to be rendered. A refusal
// is fine where it is quick and says when to come back; an error, a healthy release that is shut out or a server that stays slow is not.
import { constants, setPriority } from 'node:os';
import { busyProcesses } from '../support/busy-processes.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { type Findings, soakRun } from '../support/soak-run.ts';
import { ask, burst, type Outcome, quantile, steady } from '../support/traffic.ts';

const COLLECTION = '/womens-activewear';
const SECONDS = 20;
const BUSY = 16;
const BUSY_SECONDS = 40;
/** A page without any earlier request. */
let asked = 0;
const unseen = (): string => `/search?q=linen%20${asked++}`;

const rounded = (ms: number): string => `${Math.round(ms)} ms`;

function judge(name: string, outcomes: readonly Outcome[], findings: Findings): void {
  const served = outcomes.filter(({ status }) => status === 200);
  const refused = outcomes.filter(({ status }) => status === 503);
  const others = outcomes.filter(({ status }) => status !== 200 && status !== 503);
  findings.note(
    `${name}: ${outcomes.length} asked, ${served.length} served (p50 ${rounded(
      quantile(
        served.map(({ ms }) => ms),
        0.5,
      ),
    )}), ${refused.length} refused`,
  );
  findings.expect(others.length === 0, `${name}: ${others.length} answers that are neither a page nor a refusal`);
  const slowest = Math.max(0, ...served.map(({ ms }) => ms));
  findings.expect(slowest <= 3000, `${name}: the slowest page took ${rounded(slowest)} (3000 at most)`);
  const refusal = quantile(
    refused.map(({ ms }) => ms),
    0.99,
  );
  findings.expect(refusal <= 500, `${name}: refused within ${rounded(refusal)} at p99 (500 at most)`);
}

async function shutOut(shop: RunningShop): Promise<number> {
  return shop.log.split('\n').filter((line) => /renders only in the browser|points to a faulty release/.test(line))
    .length;
}

async function calm(name: string, shop: RunningShop, findings: Findings): Promise<void> {
  const started = performance.now();
  for (;;) {
    const pages = await Promise.all(
      [COLLECTION, unseen(), '/product/bordeaux-capsule'].map((path) => ask(shop.origin, path)),
    );
    const took = performance.now() - started;
    const isNormal = pages.every(({ status, degraded, ms }) => status === 200 && !degraded && ms < 1000);
    if (isNormal || took > 15_000) {
      findings.expect(isNormal && took <= 5000, `${name}: normal again after ${rounded(took)} (5000 at most)`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function capacity(shop: RunningShop): Promise<number> {
  const started = performance.now();
  const outcomes = await burst(shop.origin, Array.from({ length: 60 }, unseen), 4);
  return outcomes.filter(({ status }) => status === 200).length / ((performance.now() - started) / 1000);
}

/** A burst at a stored page, a burst at new pages, and three times the server's capacity. */
async function round(name: string, shop: RunningShop, findings: Findings, atOnce: number): Promise<void> {
  const perSecond = Math.ceil((await capacity(shop)) * 3);
  const cached = Array.from({ length: 400 }, () => COLLECTION);
  judge(`${name}, 400 of one collection, 200 at once`, await burst(shop.origin, cached, 200), findings);
  await calm(name, shop, findings);
  const fresh = Array.from({ length: atOnce * 2 }, unseen);
  judge(`${name}, ${fresh.length} unseen pages, ${atOnce} at once`, await burst(shop.origin, fresh, atOnce), findings);
  await calm(name, shop, findings);
  judge(
    `${name}, ${perSecond} unseen pages a second (three times what it can take) for ${SECONDS} s`,
    await steady(shop.origin, unseen, { perSecond, seconds: SECONDS }),
    findings,
  );
  await calm(name, shop, findings);
}

/** Visitors compute elsewhere: who asks must not starve with the shop, or their own hunger is measured. */
function goFirst(findings: Findings): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGH);
  } catch {
    findings.note('the visitors could not be given a higher priority than the shop: they starve with it');
  }
}

await soakRun(async (shop, findings) => {
  goFirst(findings);
  await ask(shop.origin, COLLECTION);
  await round('load', shop, findings, 200);
  const end = busyProcesses(BUSY, BUSY_SECONDS + 120);
  const until = performance.now() + BUSY_SECONDS * 1000;
  await round(`beside ${BUSY} busy processes`, shop, findings, 50);
  while (performance.now() < until) {
    judge('hunger, a few visitors', await steady(shop.origin, unseen, { perSecond: 2, seconds: 5 }), findings);
  }
  end();
  await calm('hunger', shop, findings);
  findings.expect((await shutOut(shop)) === 0, `${await shutOut(shop)} times a release was suspected or shut out`);
  const lost = shop.log.split('\n').filter((line) => line.includes('A render process was lost')).length;
  findings.expect(lost === 0, `${lost} render processes lost`);
});
