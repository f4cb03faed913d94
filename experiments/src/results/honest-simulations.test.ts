import { seeded } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import type { Report } from '../report/reports.ts';
import { openedPhase } from '../testing/experiment-figures.ts';
import { simulatedBrowser } from '../testing/simulated-browser.ts';
import { runningExperiment, simulatedVisitors } from '../testing/simulated-visitors.ts';
import { NOT_CHECKED } from './figures.ts';
import { summaryVerdict } from './report-of.ts';

const VISITORS = 10_000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const OPENED = Date.parse('2026-03-01T00:00:00Z');
/** The interval of a server's reports of issued tokens. */
const REPORT_INTERVAL = 10 * SECOND;

const hero = runningExperiment('hero');
const DOCUMENT = { version: 1, publishedAt: '2026-03-01T00:00:00.000Z', experiments: [hero] };

/** A fact about a visitor and its variant, and the time when the database receives it. */
interface Known {
  readonly at: number;
  readonly visitor: string;
  readonly variant: string;
}

/**
 * Three days of honest visitors in the order of their arrival, a tenth of them in the first ten minutes. The server draws every
 * other one and sends the token with the page. The others are drawn in the browser, on a page that was navigated to or came from an
 * outer cache, and request the token before they report their assignment. A third return. Servers are killed and lose their pending
 * reports; some reports of browsers are lost and some arrive a day later.
 */
function honestLife(random: () => number) {
  const clock = { now: OPENED };
  const killed = Array.from({ length: 12 }, (_, at) => OPENED + random() * (at < 6 ? 10 * MINUTE : 3 * DAY));
  const assigned: Known[] = [];
  const seen: Known[] = [];
  const issued: Known[] = [];
  const drawn = { server: 0, browser: 0, lost: 0 };

  function issue(visitor: string, variant: string): void {
    const at = Math.ceil(clock.now / REPORT_INTERVAL) * REPORT_INTERVAL;
    if (killed.some((moment) => moment >= clock.now && moment < at)) drawn.lost += 1;
    else issued.push({ at, visitor, variant });
  }

  function arrive({ visitorId: visitor, variant, goal }: Report): void {
    const luck = random();
    if (luck < 0.02) return;
    const at = clock.now + (luck < 0.04 ? random() * DAY : random() * 5 * SECOND);
    (goal === undefined ? assigned : seen).push({ at, visitor, variant });
  }

  const browsers = simulatedVisitors(VISITORS, random).map(({ id }, at) => {
    const tokens = new Set<string>();
    const ask = (variant: string, by: 'server' | 'browser'): void => {
      if (tokens.has(variant)) return;
      tokens.add(variant);
      drawn[by] += 1;
      issue(id, variant);
    };
    const open = simulatedBrowser(
      id,
      (report) => {
        ask(report.variant, 'browser');
        arrive(report);
      },
      () => clock.now,
    );
    return (): void => {
      // A server's draw is in its page before the browser reports it.
      const page = open(DOCUMENT, at % 2 === 0 ? ['hero'] : [], (variant) => ask(variant, 'server'));
      if (at % 2 === 1) page.goOn(['hero']);
      clock.now += random() * MINUTE;
      if (random() < 0.9) page.see();
    };
  });
  const visits = browsers.flatMap((visit, at) => {
    const first = OPENED + (at < VISITORS / 10 ? random() * 10 * MINUTE : random() * 3 * DAY);
    return random() < 1 / 3
      ? [
          { visit, at: first },
          { visit, at: first + DAY },
        ]
      : [{ visit, at: first }];
  });
  for (const { visit, at } of visits.sort((one, other) => one.at - other.at)) {
    clock.now = at;
    visit();
  }
  return { assigned, seen, issued, drawn };
}

type Life = Pick<ReturnType<typeof honestLife>, 'assigned' | 'seen' | 'issued'>;

/** The number of different visitors, by variant. */
function visitorsAt(known: readonly Known[], now: number) {
  const came = new Map(known.filter(({ at }) => at <= now).map(({ visitor, variant }) => [visitor, variant]));
  const variants = [...came.values()];
  return hero.variants.map(({ name }) => ({ variant: name, n: variants.filter((one) => one === name).length }));
}

/** The verdict of a list that is read at a moment: figures of visitors are computed every minute, tokens are counted when reported. */
function verdictAt({ assigned, seen, issued }: Life, now: number) {
  const asOf = Math.floor(now / MINUTE) * MINUTE;
  const came = visitorsAt(assigned, asOf);
  const counts = { x: 0, sum: 0, sum_of_squares: 0 };
  return summaryVerdict({
    name: 'hero',
    time_zone: 'UTC',
    description: '',
    status: 'running',
    revision: 1,
    updated_at: '',
    shipped_variant: null,
    phase: { ...openedPhase(2), variants: hero.variants.map(({ name, weight }) => ({ name, weight })) },
    totals: visitorsAt(seen, asOf).map((row) => ({ ...row, goal: '', ...counts })),
    assigned: came,
    traffic: [],
    evidence: {
      ...NOT_CHECKED,
      checking: true,
      issuing: 'checked',
      assigned: came,
      issued: issued.filter(({ at }) => at <= now).map(({ variant }) => ({ variant, n: 1 })),
    },
  });
}

test('10,000 honest visitors, half drawn in the browser, withhold the verdict at no look; 500 invented ones do', () => {
  const { drawn, ...life } = honestLife(seeded(20260403));
  const early = Array.from({ length: 120 }, (_, at) => OPENED + (at + 1) * 30 * SECOND);
  const later = Array.from({ length: 98 }, (_, at) => OPENED + (at + 1) * 60 * MINUTE);
  const looks = [...early, ...later].map((now) => verdictAt(life, now));
  const withheld = looks.filter((verdict) => verdict?.kind === 'withheld').length;
  const end = later.at(-1) ?? OPENED;
  const [assigned, seen] = [life.assigned, life.seen].map((known) =>
    visitorsAt(known, end).reduce((sum, { n }) => sum + n, 0),
  );
  process.stdout.write(
    `10,000 honest visitors, ${drawn.server} drawn by servers and ${drawn.browser} in browsers: ${assigned} assigned, ${seen} saw it, ${life.issued.length} tokens counted and ${drawn.lost} lost with servers; withheld at ${withheld} of ${looks.length} looks\n`,
  );
  expect(drawn.server).toBe(5000);
  expect(drawn.browser).toBe(5000);
  expect(assigned).toBeGreaterThan(9500);
  expect(drawn.lost).toBeGreaterThan(20);
  expect(withheld).toBe(0);

  // An attacker who only signs tokens: each is valid, and none was issued.
  const invented = Array.from({ length: 500 }, (_, at) => ({ at: end, visitor: `nobody-${at}`, variant: 'bold' }));
  expect(verdictAt({ ...life, assigned: [...life.assigned, ...invented] }, end)?.text).toBe(
    'withheld: more visitors than the shop vouched for',
  );
  // An attacker who only reports exposures.
  const twice = life.seen.map((one) => ({ ...one, visitor: `${one.visitor}-again` }));
  expect(verdictAt({ ...life, seen: [...life.seen, ...twice] }, end)?.text).toBe(
    'withheld: more saw it than were assigned',
  );
});
