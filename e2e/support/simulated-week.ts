import { randomBytes, randomUUID } from 'node:crypto';
import { liveVersion } from './experiments.ts';
import type { RunningShop } from './running-shop.ts';
import { BROWSER_AGENT, visitorFetch } from './visitor-fetch.ts';

const DAY = 86_400_000;
/** At once: as many as wait for a page of their own without a queue being refused. */
const AT_ONCE = 8;
const MOST_TRIES = 10;
/** Of so many visitors one sends each event alone, as a page does that stays open; the others leave, and send them together. */
const STAYS = 10;
const DEVICES = ['phone', 'phone', 'desktop', 'tablet'] as const;
const SOURCES = ['direct', 'search', 'social', 'email'] as const;

/** Who comes, and what they do. */
export interface SimulatedWeek {
  readonly experiment: string;
  readonly goal: string;
  /** Visitors of each variant. Whoever comes beyond that leaves before anything is told, so that figures are exact. */
  readonly visitors: number;
  /** The share of a variant's visitors who reach the goal, by its name. */
  readonly rates: Readonly<Record<string, number>>;
  /** Over so many days up to now. */
  readonly days: number;
  readonly value?: number;
}

/** What one visitor was given by the shop's own page. */
interface Given {
  readonly variant: string;
  readonly phase: number;
}

/** A version 7 identifier of the given moment. */
function eventId(time: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Opens home as somebody new: what its document states, and in which phase its cookie says that it was drawn. */
async function given(shop: RunningShop, experiment: string): Promise<Given | null> {
  const response = await visitorFetch(shop.origin);
  const html = await response.text();
  const stated = /<html[^>]* data-experiments="([^"]*)"/.exec(html)?.[1] ?? '';
  const variant = new RegExp(`(?:^|;)${experiment}=([a-z0-9-]+)/`).exec(stated)?.[1];
  const phases = response.headers
    .getSetCookie()
    .flatMap((cookie) => /^capsule-collective-experiment-phases=([^;]*)/.exec(cookie)?.[1] ?? [])[0];
  const phase = new RegExp(`(?:^|[&])${experiment}=(\\d+)`).exec(decodeURIComponent(phases ?? ''))?.[1];
  return variant === undefined || phase === undefined ? null : { variant, phase: Number(phase) };
}

interface Visit extends Given {
  readonly at: number;
  readonly number: number;
  readonly version: number;
  readonly reaches: boolean;
}

/** What the browser of a visitor sends, to the letter. */
function eventsOf({ experiment, goal, value = 0 }: SimulatedWeek, visit: Visit): object[] {
  const { variant, phase, at, number, version, reaches } = visit;
  const visitor = randomUUID();
  const session = `session_${at}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const event = (time: number, changed: object) => ({
    event_type: 'conversion_type' in changed ? 'ab_test_conversion' : 'ab_test_assignment',
    session_id: session,
    metadata: {
      experiment_name: experiment,
      variant,
      ...changed,
      timestamp: new Date(time).toISOString(),
      event_id: eventId(time),
      visitor_id: visitor,
      phase,
      config_version: version,
      remote: 'mf-marketing@1.0.0',
    },
  });
  const about = {
    device: DEVICES[number % DEVICES.length],
    source: SOURCES[number % SOURCES.length],
    visitor: number % 3 === 0 ? 'returning' : 'new',
  };
  return [
    event(at, {}),
    event(at + 1500, { conversion_type: 'seen', ...about }),
    ...(reaches ? [event(at + 60_000, { conversion_type: goal, value })] : []),
  ];
}

/** Sends a body until it is taken, as a browser does that keeps what was refused for now. */
async function send(shop: RunningShop, number: number, body: unknown): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const reply = await fetch(`${shop.sandbox}/functions/v1/track-event`, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        'user-agent': BROWSER_AGENT,
        // Everybody comes from an address of their own.
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: JSON.stringify(body),
    });
    if (reply.status === 202) return;
    if (![408, 429, 503].includes(reply.status)) throw new Error(`track-event: ${reply.status} ${await reply.text()}`);
    await new Promise((resolve) => setTimeout(resolve, Number(reply.headers.get('retry-after') ?? 1) * 1000));
  }
  throw new Error(`track-event refused a visitor ${MOST_TRIES} times`);
}

/** Visitors of one variant, of whom exactly the given share reaches the goal, spread evenly. */
interface Arm {
  visitors: number;
  reached: number;
}

/**
 * A crowd that comes to the shop's own home page over HTTP, each of them somebody new, over some days; the shop draws their
 * variants, and what their browsers would tell is told. Resolves to who came and who reached the goal, by variant.
 */
export async function simulateWeek(
  shop: RunningShop,
  week: SimulatedWeek,
): Promise<Readonly<Record<string, Readonly<Arm>>>> {
  const version = await liveVersion(shop);
  const arms: Record<string, Arm> = Object.fromEntries(
    Object.keys(week.rates).map((name) => [name, { visitors: 0, reached: 0 }]),
  );
  const isFull = () => Object.values(arms).every(({ visitors }) => visitors >= week.visitors);
  let number = 0;

  async function visit(): Promise<void> {
    const drawn = await given(shop, week.experiment);
    if (!drawn) throw new Error(`Home states no variant of ${week.experiment}`);
    const arm = arms[drawn.variant];
    if (!arm) throw new Error(`Nobody expects the variant ${drawn.variant}`);
    if (arm.visitors >= week.visitors) return;
    arm.visitors += 1;
    const reaches = Math.floor(arm.visitors * (week.rates[drawn.variant] ?? 0)) > arm.reached;
    if (reaches) arm.reached += 1;
    number += 1;
    const own = number;
    const at = Date.now() - (own % week.days) * DAY - 120_000 - own;
    const events = eventsOf(week, { ...drawn, at, number: own, version, reaches });
    if (own % STAYS === 0) for (const event of events) await send(shop, own, event);
    else await send(shop, own, events);
  }

  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!isFull()) await visit();
    }),
  );
  return arms;
}
