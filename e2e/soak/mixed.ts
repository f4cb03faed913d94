// A hundred thousand requests of every kind, by a seed, while faults switch every few seconds: storefront, backend, releases,
// experiments, processes and stored pages. Every answer is judged: is it the page that was asked for, is nothing foreign in it.
import { setTimeout as wait } from 'node:timers/promises';
import { type Circumstances } from '../support/mixed/judge-answer.ts';
import { risenPeaks } from '../support/mixed/growth.ts';
import { judgeLog } from '../support/mixed/judge-log.ts';
import { markersIn } from '../support/mixed/marker.ts';
import { MIXED_FAULTS, type Stage } from '../support/mixed/mixed-faults.ts';
import { MixedLoad } from '../support/mixed/mixed-load.ts';
import { learnShop, wholePages } from '../support/mixed/mixed-shop.ts';
import { SeededRandom } from '../support/mixed/seeded-random.ts';
import { Timeline } from '../support/mixed/timeline.ts';
import { renderHosts, WatchedProcesses } from '../support/mixed/watched-processes.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { type Findings, soakRun } from '../support/soak-run.ts';
import { childrenOf } from '../support/started-shop.ts';
import { ask } from '../support/traffic.ts';

const REQUESTS = Number(process.env['SOAK_REQUESTS'] ?? 100_000);
const SEED = Number(process.env['SOAK_SEED'] ?? 20_261_123);
/** Shares of the run: while the shop's own server is killed now and then, and while a second one stands beside it. */
const KILLED_UNTIL = 0.4;
const SIBLING_FROM = 0.15;
const SIBLING_UNTIL = 0.85;
/** How long (ms) after its fault the shop may need to be as before. */
const NORMAL_WITHIN = 15_000;
/** How much more (MB, files) a process of the shop may hold at the end of the second half of its life than at its beginning. */
const MEMORY_GROWTH = 48;
const FILES_GROWTH = 64;
/** How much higher (MB) the peaks of one render process may be in the second half of a run than in the first. */
const PEAKS_RISE = 64;
/** The time (ms) after a release that keeps memory in which render processes are not watched: they are being replaced. */
const AFTER_LEAKS = 20_000;
/** Bytes of log for a request, on average, faults included. */
const LOG_BYTES = 200;
/** Shares of all requests that may be refused: over all, and while nothing is wrong. */
const REFUSED = 0.1;
const REFUSED_IN_CALM = 0.005;

/** Compositions, by what the servers say of themselves; known from the first request on, because the first fault may end it. */
async function followCompositions(stage: Stage, live: Timeline): Promise<() => void> {
  const look = async (origin: string): Promise<void> => {
    const asked = performance.now();
    const response = await fetch(`${origin}/healthz`);
    const { composition } = (await response.json()) as { composition: string }; // The server's own words, as its test proves them.
    live.note(composition, asked, performance.now());
  };
  await look(stage.shop.origin);
  const timer = setInterval(() => {
    const origins = [stage.shop.origin, ...(stage.sibling ? [stage.sibling.origin] : [])];
    for (const origin of origins) void look(origin).catch(() => undefined); // It is being killed.
  }, 250);
  return () => clearInterval(timer);
}

/** Waits until new pages come whole; resolves to how long that took (ms), and the last page that did not. */
async function normalAgain(origin: string, random: SeededRandom): Promise<{ ms: number; last: string }> {
  const started = performance.now();
  let last = 'nothing';
  for (;;) {
    const paths = ['/', `/search?q=calm${random.hex(6)}`, `/product/bordeaux-capsule?piece.calm=${random.hex(6)}`];
    const pages = await Promise.all(paths.map((path) => ask(origin, path)));
    const took = performance.now() - started;
    const wrong = pages.find(({ status, degraded }) => status !== 200 || degraded);
    if (!wrong || took > 60_000) return { ms: took, last };
    last = `${wrong.path}: ${wrong.status} after ${Math.round(wrong.ms)} ms, without ${wrong.degraded ?? 'nothing'}`;
    await wait(100);
  }
}

interface Course {
  readonly stage: Stage;
  readonly load: MixedLoad;
  readonly progress: () => number;
  setCalm(isCalm: boolean): void;
}

/** Faults, one after the other and all of them before any again, until all requests have been sent. */
async function switchFaults({ stage, load, progress, setCalm }: Course, findings: Findings): Promise<void> {
  let left: typeof MIXED_FAULTS = [];
  let slowest = { name: 'none', ms: 0 };
  let times = 0;
  while (progress() < 1) {
    if (progress() >= SIBLING_UNTIL && stage.sibling) {
      const { pid } = stage.sibling;
      stage.sibling = null;
      stage.down.begin('sibling');
      process.kill(pid, 'SIGTERM');
    } else if (progress() >= SIBLING_FROM && progress() < SIBLING_UNTIL && !stage.sibling) await stage.startSibling();
    if (left.length === 0) left = stage.random.shuffled(MIXED_FAULTS);
    const [fault, ...others] = left;
    left = others;
    if (!fault) break;
    setCalm(false);
    const began = `${load.begun}, ${(performance.now() / 1000).toFixed(1)} s`;
    await fault.run(stage);
    const { ms, last } = await normalAgain(stage.shop.origin, stage.random);
    if (ms > slowest.ms) slowest = { name: fault.name, ms };
    if (ms > NORMAL_WITHIN) findings.expect(false, `${fault.name}: normal again after ${Math.round(ms)} ms (${last})`);
    if (process.env['SOAK_VERBOSE']) findings.note(`${began}: ${fault.name}, normal after ${Math.round(ms)} ms`);
    times += 1;
    setCalm(true);
    await wait(500 + stage.random.below(2000));
  }
  findings.note(`${times} faults, ${MIXED_FAULTS.length} kinds; the slowest to be over: ${slowest.name}`);
  findings.expect(
    slowest.ms <= NORMAL_WITHIN,
    `normal again within ${Math.round(slowest.ms)} ms of each (${NORMAL_WITHIN} at most)`,
  );
}

function makeStage(shop: RunningShop, random: SeededRandom, mayKillShop: () => boolean): Stage {
  const known = new Set<number>();
  const stage: Stage = {
    shop,
    random,
    broken: new Timeline(),
    down: new Timeline(),
    faulty: new Set(),
    mayKillShop,
    sibling: null,
    killedHosts: 0,
    async startSibling() {
      const port = await shop.startSibling();
      const servers = childrenOf(process.pid).filter(({ command }) =>
        command.includes('composer/src/edge/server/main.ts'),
      );
      const pid = servers.map((one) => one.pid).find((one) => one !== shop.serverPid && !known.has(one)) ?? 0;
      known.add(pid);
      stage.sibling = { origin: `http://localhost:${port}`, pid };
    },
  };
  return stage;
}

/** The server by its own life; render processes, of which faults end one every few seconds, by the one that holds most. */
function judgeFigures(watched: WatchedProcesses, findings: Findings): void {
  for (const part of ['shop', 'render processes']) {
    const together = watched.together(part);
    const shown = together.filter((_, at) => at % Math.ceil(together.length / 12) === 0).map(Math.round);
    findings.note(
      `${part}: ${shown.join(', ')} MB (${together.length} looks, at most ${Math.round(Math.max(...together))})`,
    );
  }
  const { judged, memory, files } = watched.growth('shop');
  findings.expect(judged > 0, `shop: ${judged} of its processes lived for a minute`);
  findings.expect(
    memory <= MEMORY_GROWTH,
    `shop: ${memory} MB more at the end of the second half of its life (${MEMORY_GROWTH} at most)`,
  );
  findings.expect(files <= FILES_GROWTH, `shop: ${files} files more (${FILES_GROWTH} at most)`);
  const largest = watched.largest('render processes');
  const risen = Math.round(risenPeaks(largest));
  findings.expect(
    risen <= PEAKS_RISE,
    `render processes: the largest held ${Math.round(Math.max(...largest))} MB; peaks ${risen} MB higher in the second half of the run (${PEAKS_RISE} at most)`,
  );
}

/** The position where two texts differ, with the text there. */
function parting(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 120);
  return `at ${at}: …${one.slice(from, at + 160)}… and …${other.slice(from, at + 160)}…`;
}

/** Every page as it was stored, and as it is when a server without any makes it. */
async function comparePages(shop: RunningShop, paths: readonly string[], findings: Findings): Promise<void> {
  const stored = await wholePages(shop.origin, paths);
  await shop.restartShop({ forgetPages: true });
  const fresh = await wholePages(shop.origin, paths);
  const differing = paths.filter((path) => stored.get(path) !== fresh.get(path));
  findings.expect(
    differing.length === 0,
    `${differing.length} of ${paths.length} pages differ from what a fresh server renders`,
  );
  for (const path of differing.slice(0, 3))
    findings.note(`${path} parts ${parting(stored.get(path) ?? '', fresh.get(path) ?? '')}`);
}

function judgeAnswers({ tally, pagesOfAnotherTime }: MixedLoad, findings: Findings): void {
  for (const line of tally.table) findings.note(line);
  const sentences = tally.findings;
  for (const sentence of sentences.slice(0, 40)) findings.expect(false, sentence);
  findings.expect(sentences.length === 0, `${sentences.length} sorts of wrong answers in ${tally.asked}`);
  for (const page of pagesOfAnotherTime.slice(0, 20)) findings.note(page);
  findings.expect(
    pagesOfAnotherTime.length === 0,
    `${pagesOfAnotherTime.length} pages of a composition that was not live`,
  );
  const share = (count: number): string => `${count} (${((count / tally.asked) * 100).toFixed(2)} %)`;
  findings.expect(tally.refused <= tally.asked * REFUSED, `refused with 503: ${share(tally.refused)} (10 % at most)`);
  findings.expect(
    tally.refusedInCalm <= tally.asked * REFUSED_IN_CALM,
    `refused while nothing was wrong: ${share(tally.refusedInCalm)} (0.5 % at most)`,
  );
}

async function mixed(shop: RunningShop, findings: Findings): Promise<void> {
  const random = new SeededRandom(SEED);
  const tags = new Map<string, string>();
  const live = new Timeline();
  const { asked, titles } = await learnShop(shop, tags, live);
  let isCalm = true;
  const progress = (): number => load.begun / REQUESTS;
  const stage = makeStage(shop, new SeededRandom(SEED + 1), () => progress() < KILLED_UNTIL);
  const circumstancesOf = (server: string): Circumstances => ({
    siteOrigin: shop.origin,
    sandboxOrigin: shop.sandbox,
    titles,
    files: new Map(),
    wasDown: (from, to) => stage.down.wasBetween((name) => name === server, from, to, { before: 500, after: 500 }),
    wasBroken: (from, to) => stage.broken.wasBetween(() => true, from, to, { before: 5000, after: 0 }),
  });
  const own = { origin: shop.origin, circumstances: circumstancesOf('shop') };
  const circumstances = circumstancesOf('sibling');
  const server = () => (stage.sibling && random.isOneIn(3) ? { origin: stage.sibling.origin, circumstances } : own);
  const options = { requests: REQUESTS, random, shop: asked, sandbox: shop.sandbox, tags, live, server };
  const load = new MixedLoad({ ...options, isCalm: () => isCalm });
  const watched = new WatchedProcesses();
  const lookAgain = setInterval(() => {
    watched.look('shop', [shop.serverPid]);
    const now = performance.now();
    const isLeaking = stage.broken.wasBetween(() => true, now, now, { before: AFTER_LEAKS, after: 0 });
    if (!isLeaking) watched.look('render processes', renderHosts(shop.serverPid));
  }, 2000);
  const unfollow = await followCompositions(stage, live);
  const started = performance.now();
  const faults = switchFaults({ stage, load, progress, setCalm: (is) => (isCalm = is) }, findings);
  await load.run();
  await faults;
  const seconds = (performance.now() - started) / 1000;
  clearInterval(lookAgain);
  findings.note(
    `${REQUESTS} requests in ${Math.round(seconds)} s, ${Math.round(REQUESTS / seconds)} a second; seed ${SEED}`,
  );
  await shop.heal();
  unfollow();
  judgeAnswers(load, findings);
  judgeFigures(watched, findings);
  await comparePages(shop, asked.pages, findings);
  const epoch = performance.timeOrigin;
  const wasBroken = (at: number): boolean =>
    stage.broken.wasBetween(() => true, at - epoch, at - epoch, { before: 5000, after: 0 });
  const log = judgeLog(shop.log, { faulty: stage.faulty, killed: stage.killedHosts, wasBroken });
  for (const sentence of log.slice(0, 20)) findings.expect(false, sentence);
  findings.expect(log.length === 0, `${log.length} lines of the log that nothing explains`);
  const leaked = markersIn(shop.log).filter((marker) => load.isPrivate(marker));
  const line = shop.log.split('\n').find((one) => leaked.some((marker) => one.includes(marker)));
  findings.expect(
    leaked.length === 0,
    `${leaked.length} queries, cookies or bodies stand in the log ${line?.slice(0, 300) ?? ''}`,
  );
  const bytes = shop.log.length / REQUESTS;
  findings.expect(bytes <= LOG_BYTES, `${bytes.toFixed(0)} bytes of log a request (${LOG_BYTES} at most)`);
}

await soakRun(mixed, { TRUSTED_PROXIES: '1' });
