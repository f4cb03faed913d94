import { type ExperimentRow, experimentOf, isPublished } from '../../experiments/src/manage/rows.ts';
import type { ExperimentsDocument } from '../../experiments/src/schema/experiment.ts';
import type { Report } from '../../experiments/src/report/reports.ts';
import { simulatedBrowser } from '../../experiments/src/testing/simulated-browser.ts';
import { simulatedVisitors } from '../../experiments/src/testing/simulated-visitors.ts';
import { eventId } from '../../sandbox/src/supabase/testing/event-ids.ts';
import { DAY_MILLISECONDS, type ExperimentEvent } from '../../sandbox/src/supabase/testing/experiment-events.ts';
import type { Deed } from './plain-recount.ts';

/** A time in which an experiment stays as it is. */
export interface Period {
  readonly row: ExperimentRow;
  readonly days: number;
  readonly visits: number;
  /** Of the visits. */
  readonly returning: number;
}

/** A visitor, and the variant that they hold since a phase. */
interface Visitor {
  readonly name: string;
  readonly open: ReturnType<typeof simulatedBrowser>;
  busyUntil: number;
  /** The last report of its browser. */
  report: Report | null;
  held: { readonly variant: string; readonly phase: number } | null;
}

const MINUTE = 60_000;
const GOALS = ['line-added', 'order-completed', 'newsletter', 'size-guide'];

function documentOf(row: ExperimentRow, version: number): ExperimentsDocument {
  return { version, publishedAt: '2026-03-01T00:00:00.000Z', experiments: isPublished(row) ? [experimentOf(row)] : [] };
}

/** The visitors of an experiment during its life, from a moment on, and the reports of their browsers. */
export function simulatedLife(periods: readonly Period[], begin: number, random: () => number) {
  const clock = { now: begin };
  const deeds: Deed[] = [];
  const events: ExperimentEvent[] = [];
  const visitors: Visitor[] = [];
  const visits: { readonly row: ExperimentRow; readonly isReturning: boolean }[] = [];
  const chance = (share: number): boolean => random() < share;
  const upTo = (most: number): number => Math.floor(random() * most);

  function send({ experiment, variant, phase, visitorId, goal, value = 0 }: Report): void {
    events.push({
      event_type: goal === undefined ? 'ab_test_assignment' : 'ab_test_conversion',
      session_id: visitorId,
      metadata: {
        experiment_name: experiment,
        variant,
        phase,
        visitor_id: visitorId,
        event_id: eventId(clock.now),
        ...(goal === undefined ? {} : { conversion_type: goal, value }),
      },
    });
  }

  function newcomer(): Visitor {
    const note = (report: Report) => {
      visitor.report = report;
      send(report);
    };
    const [known] = simulatedVisitors(1, random);
    const open = simulatedBrowser(known!.id, note, () => clock.now);
    const visitor: Visitor = { name: String(visitors.length), open, busyUntil: 0, report: null, held: null };
    visitors.push(visitor);
    return visitor;
  }

  function convert(page: ReturnType<Visitor['open']>, { name }: Visitor): void {
    const goal = GOALS[upTo(GOALS.length)]!;
    const cents = chance(0.2) ? 0 : upTo(20_000);
    page.convert(goal, cents / 100);
    deeds.push({ kind: 'reached', visitor: name, at: clock.now, goal, cents });
  }

  /** A visitor whose variant is still offered sees it again and stays with its phase; all others are drawn in this one. */
  function given(page: ReturnType<Visitor['open']>, visitor: Visitor, { name, definition, phase }: ExperimentRow) {
    if (!page.isDrawn(name)) return null;
    const variant = page.variantOf(name);
    const isOffered = definition.variants.some((one) => one.name === visitor.held?.variant && one.weight > 0);
    if (isOffered && visitor.held?.variant !== variant) throw new Error(`${variant} was shown to ${visitor.name}`);
    visitor.held = isOffered ? visitor.held : { variant, phase };
    return visitor.held;
  }

  /** The same visitor in another browser, which was given another variant. */
  function seeAnother({ name, report }: Visitor, phase: number): void {
    if (report?.phase !== phase) return;
    const variant = report.variant === 'control' ? 'bold' : 'control';
    send({ ...report, variant, goal: 'seen' });
    deeds.push({ kind: 'seen', visitor: name, at: clock.now, phase, variant });
  }

  function visit(visitor: Visitor, row: ExperimentRow, version: number): void {
    visitor.busyUntil = clock.now + 10 * MINUTE;
    const page = visitor.open(documentOf(row, version), chance(0.85) ? [row.name] : []);
    const arm = given(page, visitor, row);
    if (arm) deeds.push({ kind: 'given', visitor: visitor.name, at: clock.now, ...arm });
    clock.now += 1 + upTo(MINUTE);
    if (chance(0.2)) convert(page, visitor);
    clock.now += 1 + upTo(MINUTE);
    if (arm && chance(0.7)) {
      page.see();
      deeds.push({ kind: 'seen', visitor: visitor.name, at: clock.now, ...arm });
      if (chance(0.02)) seeAnother(visitor, arm.phase);
    }
    for (let more = upTo(3); more > 0; more -= 1) {
      clock.now += 1 + upTo(MINUTE);
      convert(page, visitor);
    }
  }

  /** Some come again and again, through all the phases. */
  function comesBack(): Visitor | undefined {
    const one = visitors[Math.floor(random() ** 2 * visitors.length)];
    return one && one.busyUntil < clock.now ? one : undefined;
  }

  let from = begin;
  for (const [version, { row, days, visits: coming, returning }] of periods.entries()) {
    const moments = Array.from({ length: coming }, () => from + upTo(days * DAY_MILLISECONDS)).sort((a, b) => a - b);
    for (const moment of moments) {
      clock.now = moment;
      const known = chance(returning) ? comesBack() : undefined;
      visits.push({ row, isReturning: known !== undefined });
      visit(known ?? newcomer(), row, version + 1);
    }
    from += days * DAY_MILLISECONDS;
  }
  return { deeds, events, visitors: visitors.length, visits };
}
