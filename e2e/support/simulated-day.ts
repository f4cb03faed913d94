import { randomUUID } from 'node:crypto';
import { eventId } from '../../sandbox/src/supabase/testing/event-ids.ts';
import { liveVersion } from './experiments.ts';
import type { RunningShop } from './running-shop.ts';
import { BROWSER_AGENT, visitorFetch } from './visitor-fetch.ts';

const DAY = 86_400_000;
/** At once: as many as wait for a page of their own without a queue being refused. */
const AT_ONCE = 8;
const MOST_TRIES = 10;
/** One of so many visitors stays while each event is sent alone; the others leave, and the page hands all of it to the browser. */
const STAYS = 10;
const SOURCES = ['direct', 'search', 'social', 'email'] as const;

/** The visitors of one variant, and how many of them reached the goal. */
export interface Arm {
  readonly visitors: number;
  readonly reached: number;
}

/** The visitors of one day, and their actions. */
export interface SimulatedDay {
  readonly experiment: string;
  readonly goal: string;
  /** The value of one conversion. */
  readonly value: number;
  readonly daysAgo: number;
  /** False where its traffic is below 100%: visitors who take no part leave, too. */
  readonly isForAll?: boolean;
  /** By variant. Additional visitors leave before any event is sent, so that figures are exact. */
  readonly arms: Readonly<Record<string, Arm>>;
}

/** A visitor of the shop's own page. */
interface Visit {
  readonly visitor: string;
  readonly variant: string;
  readonly phase: number;
  /** The token that the shop issued with the variant. */
  readonly token: string;
  readonly version: number;
  readonly remote: string;
  readonly at: number;
  readonly number: number;
}

/** An event as a browser sends it. */
export interface SentEvent {
  readonly event_type: string;
  readonly session_id: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

type Given = Pick<Visit, 'visitor' | 'variant' | 'phase' | 'token'>;

/** Opens home as a new visitor; resolves to their identity and variant, or null where they take no part. */
async function opened(shop: RunningShop, { experiment, isForAll = true }: SimulatedDay): Promise<Given | null> {
  const response = await visitorFetch(shop.origin);
  const html = await response.text();
  const cookies = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  const cookie = (name: string) =>
    cookies.find((one) => one.startsWith(`capsule-collective-${name}=`))?.replace(/^[^=]*=/, '');
  const stated = /<html[^>]* data-experiments="([^"]*)"/.exec(html)?.[1] ?? '';
  const variant = new RegExp(`(?:^|;)${experiment}=([a-z0-9-]+)/`).exec(stated)?.[1];
  if (!isForAll && variant === undefined) return null;
  const phase = Number(new URLSearchParams(cookie('experiment-phases')).get(experiment));
  const visitor = cookie('visitor');
  const issued = (cookie('vouched') ?? '').split('&').map((one) => one.split(':'));
  const token = issued.find((one) => one[0] === experiment)?.at(-1);
  if (!visitor || !variant || !phase || !token)
    throw new Error(`Home drew nothing of ${experiment} (${response.status})`);
  return { visitor, variant, phase, token };
}

/** The body that a visitor's browser sends, in the order of its fields. */
export function eventsOf({ experiment, goal, value }: SimulatedDay, visit: Visit, reaches: boolean): SentEvent[] {
  const { visitor, variant, phase, token, version, remote, at, number } = visit;
  const session = `session_${at}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const event = (time: number, goal?: string, more: object = {}): SentEvent => ({
    event_type: goal === undefined ? 'ab_test_assignment' : 'ab_test_conversion',
    session_id: session,
    metadata: {
      experiment_name: experiment,
      variant,
      ...(goal === undefined ? {} : { conversion_type: goal }),
      timestamp: new Date(time).toISOString(),
      event_id: eventId(time),
      visitor_id: visitor,
      phase,
      config_version: version,
      remote,
      ...more,
      token,
    },
  });
  const segments = {
    source: SOURCES[number % SOURCES.length],
    visitor: number % 3 === 0 ? 'returning' : 'new',
    page: '/',
  };
  return [event(at), event(at + 1500, 'seen', segments), ...(reaches ? [event(at + 60_000, goal, { value })] : [])];
}

/** Sends a body until it is accepted, as a browser does that keeps bodies refused for now. */
async function send(shop: RunningShop, address: string, body: SentEvent | readonly SentEvent[]): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const reply = await fetch(`${shop.sandbox}/functions/v1/track-event`, {
      method: 'POST',
      headers: {
        // A body that is handed over on leaving goes as plain text, without a preflight.
        'content-type': Array.isArray(body) ? 'text/plain;charset=UTF-8' : 'application/json',
        'user-agent': BROWSER_AGENT,
        'x-forwarded-for': address,
      },
      body: JSON.stringify(body),
    });
    if (reply.status === 202) return;
    if (![408, 429, 503].includes(reply.status)) throw new Error(`track-event: ${reply.status} ${await reply.text()}`);
    await new Promise((resolve) => setTimeout(resolve, Number(reply.headers.get('retry-after') ?? 1) * 1000));
  }
  throw new Error(`track-event refused a visitor ${MOST_TRIES} times`);
}

/** Whether the visitor of this number is one of those who reach the goal, spread evenly among all. */
const reachesGoal = (number: number, { visitors, reached }: Arm): boolean =>
  Math.floor((number * reached) / visitors) > Math.floor(((number - 1) * reached) / visitors);

/**
 * Simulates new visitors who request the shop's own home page over HTTP; the shop draws their variants, and the simulation sends
 * the events that their browsers would have sent so many days ago.
 */
export async function simulateDay(shop: RunningShop, day: SimulatedDay): Promise<void> {
  const [version, { remotes }] = await Promise.all([liveVersion(shop), shop.health()]);
  const remote = `mf-marketing@${remotes['mf-marketing']}`;
  const came = new Map<string, number>();
  let number = 0;
  const isComplete = () => Object.entries(day.arms).every(([name, { visitors }]) => (came.get(name) ?? 0) >= visitors);

  async function visit(): Promise<void> {
    const given = await opened(shop, day);
    if (!given) return;
    const arm = day.arms[given.variant];
    if (!arm) throw new Error(`No arm has the variant ${given.variant}`);
    const ofArm = (came.get(given.variant) ?? 0) + 1;
    if (ofArm > arm.visitors) return;
    came.set(given.variant, ofArm);
    number += 1;
    const own = number;
    const at = Date.now() - day.daysAgo * DAY - 120_000 - own;
    const events = eventsOf(day, { ...given, version, remote, at, number: own }, reachesGoal(ofArm, arm));
    // Every visitor has an address of their own.
    const address = `10.${day.daysAgo}.${own >> 8}.${own & 255}`;
    if (own % STAYS > 0) return send(shop, address, events);
    for (const event of events) await send(shop, address, event);
  }

  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!isComplete()) await visit();
    }),
  );
}
