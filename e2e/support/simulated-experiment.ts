import { eventId } from '../../sandbox/src/supabase/testing/event-ids.ts';
import { askDatabase } from './experiments.ts';
import type { RunningShop } from './running-shop.ts';

/** The visitors of one variant: so many saw it, and so many of them reached each goal. */
export interface SimulatedArm {
  readonly variant: string;
  readonly visitors: number;
  /** How many of them say that they were assigned; all by default. */
  readonly assigned?: number;
  readonly reached: Readonly<Record<string, number>>;
}

interface SimulatedExperiment {
  readonly name: string;
  readonly description?: string;
  readonly goals: readonly string[];
  readonly guardrailMargin?: number;
  readonly arms: readonly SimulatedArm[];
  /** Over how many days they came, up to today. */
  readonly days: number;
  /** How many days before today the last one came; none by default. */
  readonly endedDaysAgo?: number;
  /** The experiment whose visitors these are too; its own by default. */
  readonly visitorsOf?: string;
}

const HOUR = 3_600_000;
const DEVICES = ['phone', 'phone', 'desktop', 'phone', 'tablet'] as const;
const PAGES = ['home', 'product', 'listing', 'ad', 'home'] as const;
const SOURCES = ['direct', 'search', 'social', 'email', 'paid'] as const;
/** As many as the function takes at once. */
const BATCH = 100;

/** One visitor of a variant, at a moment. */
interface Moment {
  readonly experiment: SimulatedExperiment;
  readonly arm: SimulatedArm;
  readonly visitor: number;
  readonly at: number;
}

function eventOf({ experiment: { name, visitorsOf = name }, arm: { variant }, visitor, at }: Moment) {
  const visitor_id = `${visitorsOf}-${variant}-${visitor}`;
  const metadata = { experiment_name: name, variant, phase: 1, visitor_id, event_id: eventId(at) };
  return { event_type: 'ab_test_assignment', session_id: visitor_id, metadata };
}

function conversionOf(goal: string, moment: Moment) {
  const { metadata, ...event } = eventOf(moment);
  const { visitor } = moment;
  const segments = {
    device: DEVICES[visitor % DEVICES.length],
    source: SOURCES[visitor % SOURCES.length],
    visitor: visitor % 3 === 0 ? 'returning' : 'new',
    page: PAGES[visitor % PAGES.length],
  };
  return { ...event, event_type: 'ab_test_conversion', metadata: { ...metadata, conversion_type: goal, ...segments } };
}

/** Visitors come evenly over the days, and who reaches a goal is spread evenly among them. */
function eventsOf(experiment: SimulatedExperiment): object[] {
  const { arms, days, endedDaysAgo = 0 } = experiment;
  const first = Date.now() - (days + endedDaysAgo) * 24 * HOUR;
  return arms.flatMap((arm) =>
    Array.from({ length: arm.visitors }, (_, visitor) => {
      const at = first + Math.floor((visitor / arm.visitors) * days * 24 * HOUR) - HOUR;
      const moment = { experiment, arm, visitor, at };
      const isReached = (count: number): boolean =>
        Math.floor(((visitor + 1) * count) / arm.visitors) > Math.floor((visitor * count) / arm.visitors);
      const goals = Object.entries(arm.reached).filter(([, count]) => isReached(count));
      return [
        ...(visitor < (arm.assigned ?? arm.visitors) ? [eventOf(moment)] : []),
        conversionOf('seen', { ...moment, at: at + 1 }),
        ...goals.map(([goal]) => conversionOf(goal, { ...moment, at: at + 60_000 })),
      ];
    }).flat(),
  );
}

/** An experiment that runs and was seen by so many visitors, recorded in the database as the function that takes events does. */
export async function simulateExperiment(shop: RunningShop, simulated: SimulatedExperiment): Promise<void> {
  const { name, description = '', goals, guardrailMargin = 0.1, arms } = simulated;
  const variants = arms.map(({ variant }) => ({ name: variant, weight: 1 }));
  const whom = { traffic: 100, holdout: 0, audience: {} };
  const definition = { name, description, variants, ...whom, goals, guardrailMargin, windowDays: 14 };
  const change = {
    name,
    action: 'create',
    revision: 0,
    definition,
    status: 'running',
    phase: 1,
    shipped_variant: null,
  };
  await askDatabase(shop, 'rpc/change_experiment', { change, document: null, based_on: null, actor: 'simulation' });
  const events = eventsOf(simulated);
  for (let at = 0; at < events.length; at += BATCH) {
    await askDatabase(shop, 'rpc/ingest_events', { events: events.slice(at, at + BATCH) });
  }
  await askDatabase(shop, 'rpc/recompute_rollups', { days: 500 });
}
