// Sends 500 events a second for 20 s to the event function of a sandbox of its own, while a normal caller goes on, and
// prints what became of them. Fails when a bound is broken. `--one-address` has the flood come from one place.
import { ensureRuntime } from '../setup/ensure-install.mjs';
import { exposureOf, sendEvent } from './event-sender.mjs';
import { startSandbox } from './sandbox-process.mjs';

ensureRuntime();

const PER_SECOND = 500;
const SECONDS = 20;
const STEP = 20;
const fromOne = process.argv.includes('--one-address');

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0;
const isTaken = ({ status }) => status === 202;
const isRefused = ({ status, retryAfter }) => (status === 429 || status === 503) && retryAfter > 0;

/** An address of the range for benchmarks: each event from another, or all from one. */
const floodAddress = (n) => (fromOne ? '198.18.0.1' : `198.18.${(n >> 8) & 255}.${n & 255}`);

/** Sends at a steady rate, however slowly answers come. */
async function flood(origin) {
  const sent = [];
  const started = performance.now();
  const total = PER_SECOND * SECONDS;
  while (sent.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - started) / 1000) * PER_SECOND));
    for (let n = sent.length; n < due; n += 1) sent.push(sendEvent(origin, floodAddress(n), exposureOf(`flood-${n}`)));
    await wait(STEP);
  }
  return Promise.all(sent);
}

/** Behaves as a browser does: what is refused is kept, and sent again when the function asks for it. */
async function deliver(origin, event) {
  const answers = [];
  do {
    if (answers.length > 0) await wait(Math.max(1000, answers.at(-1).retryAfter));
    answers.push(await sendEvent(origin, '203.0.113.1', event));
  } while (!isTaken(answers.at(-1)) && answers.length < 10);
  return answers;
}

async function visitCalmly(origin, isOver) {
  const events = [];
  while (!isOver()) {
    events.push(deliver(origin, exposureOf(`calm-${events.length}`)));
    await wait(500);
  }
  return Promise.all(events);
}

/** How many events of visitors with such names are stored. */
async function countStored({ origin, secretKey }, prefix) {
  const response = await fetch(`${origin}/rest/v1/analytics_events?visitor_id=like.${prefix}-*&select=event_id`, {
    method: 'HEAD',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, prefer: 'count=exact' },
  });
  return Number(response.headers.get('content-range')?.split('/')[1]);
}

function watchMemory(sandbox) {
  let peak = sandbox.memory();
  const timer = setInterval(() => {
    peak = Math.max(peak, sandbox.memory());
  }, 100);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** Opens the phase whose exposures are sent, as a start of the experiment does: a new shop has its experiments as drafts. */
async function openPhase({ origin, secretKey }) {
  const definition = { variants: [{ name: 'control', weight: 1 }], audience: {}, windowDays: 30 };
  const response = await fetch(`${origin}/rest/v1/experiment_phases`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ experiment: 'hero-headline', phase: 1, definition }),
  });
  if (!response.ok) throw new Error(`The phase was refused: ${await response.text()}`);
}

/** Excludes a process's one-time costs, compiled code and warm caches, from the flood's figures. */
async function warmUp({ origin }) {
  for (let n = 0; n < 120; n += 4) {
    await Promise.all([0, 1, 2, 3].map((m) => sendEvent(origin, floodAddress(n + m), exposureOf(`warm-${n + m}`))));
  }
  await wait(2000);
}

async function measure(sandbox) {
  await openPhase(sandbox);
  await warmUp(sandbox);
  const before = sandbox.memory();
  const stopWatching = watchMemory(sandbox);
  let isOver = false;
  const calmly = visitCalmly(sandbox.origin, () => isOver);
  const answers = await flood(sandbox.origin);
  isOver = true;
  const afterwards = await sendEvent(sandbox.origin, '203.0.113.2', exposureOf('after-0'));
  const calm = await calmly;
  const peak = stopWatching();
  const stored = { flood: await countStored(sandbox, 'flood'), calm: await countStored(sandbox, 'calm') };
  await wait(5000);
  return { answers, calm, afterwards, stored, memory: { before, peak, after: sandbox.memory() } };
}

function figuresOf({ answers, calm, afterwards, stored, memory }) {
  const taken = answers.filter(isTaken);
  const refused = answers.filter(isRefused);
  const calmAnswers = calm.flat();
  const p99 = (list) =>
    quantile(
      list.map(({ ms }) => ms),
      0.99,
    );
  return [
    ['sent', answers.length],
    ['accepted', taken.length],
    ['refused with Retry-After', refused.length],
    ['other response or none', answers.length - taken.length - refused.length, (n) => n === 0],
    ['p99 of accepted, ms', p99(taken), (ms) => ms <= 3000],
    ['p99 of refused, ms', p99(refused), (ms) => ms <= 500],
    ['accepted but not stored, or stored twice', Math.abs(stored.flood - taken.length), (n) => n === 0],
    ['normal caller: events', calm.length],
    ['normal caller: accepted at once', calm.filter(([first]) => isTaken(first)).length],
    [
      'normal caller: eventually accepted',
      calm.filter((tries) => isTaken(tries.at(-1))).length,
      (n) => n === calm.length,
    ],
    ['normal caller: stored', stored.calm, (n) => n === calm.length],
    ['normal caller: slowest response, ms', Math.max(...calmAnswers.map(({ ms }) => ms)), (ms) => ms <= 3000],
    ['first event afterward: status', afterwards.status, (status) => status === 202],
    ['first event afterward, ms', afterwards.ms, (ms) => ms <= 3000],
    ['memory before, MB', memory.before],
    ['peak memory, MB', memory.peak],
    ['memory 5 s later, MB', memory.after],
    ['growth, MB', memory.peak - memory.before, (mb) => mb <= 100],
  ];
}

const sandbox = await startSandbox();
try {
  const figures = figuresOf(await measure(sandbox));
  process.stdout.write(`${PER_SECOND} events/s for ${SECONDS} s from ${fromOne ? 'one address' : 'many addresses'}\n`);
  for (const [name, value, isWithin] of figures) {
    const isBroken = isWithin !== undefined && !isWithin(value);
    if (isBroken) process.exitCode = 1;
    process.stdout.write(`${isBroken ? 'FAIL' : '    '} ${name}: ${Math.round(value)}\n`);
  }
} finally {
  await sandbox.stop();
}
process.exit();
