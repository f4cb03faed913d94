// The work of a phone's processor until a page is painted, until it is alive, and from a press to the next page's title, beside
// the same page without script: the difference is the price of its scripts.
import { tableOf, medianOf } from './parts/part-table.ts';
import { partOptions, writeFigures } from './parts/part-options.ts';
import { withShop } from './parts/part-shop.ts';
import { MEASURED_PAGES, PAGE_NAMES, type PageName } from './pages/measured-pages.ts';
import { PHONE } from './pages/profiles.ts';
import { startTwinServer, type TwinServer } from './pages/twin-server.ts';
import { pause, Visit } from './pages/visit.ts';
import { longestTask, WORKS, type Worked, workBetween } from './profile/main-thread.ts';
import { betweenMarks, type PageTrace, recordTrace, untilFirstPaint } from './profile/recorded-trace.ts';

/** How long (ms) a page is followed once it is alive: its longest task may come then. */
const AFTERWARDS = 5000;
/** How long (ms) a collection has been looked at before something in it is pressed. */
const LOOKED = 3000;
const FIRST_PIECE = 'main h2 a[href^="/product/"]';

const print = (text: string): boolean => process.stdout.write(`${text}\n`);

/** A span as rows of the tables have it. */
interface Span {
  readonly length: number;
  readonly work: Worked;
}

const spanOf = ({ events, from, to }: PageTrace): Span => ({
  length: (to - from) / 1000,
  work: workBetween(events, from, to),
});

interface Load {
  readonly painted: Span;
  /** Null for a page without script. */
  readonly alive: Span | null;
  readonly longest: Span;
}

async function load(address: string, isTwin: boolean): Promise<Load> {
  const visit = await Visit.begin(PHONE, { isReturning: true });
  try {
    let aliveAfter = 0;
    const events = await recordTrace(visit.session, async () => {
      await visit.open(address);
      await visit.untilQuiet(!isTwin);
      aliveAfter = (await visit.observed()).aliveAt;
      await pause(AFTERWARDS);
    });
    const first = untilFirstPaint(events, address);
    const alive = { ...first, from: first.to, to: first.from + aliveAfter * 1000 };
    return {
      painted: spanOf(first),
      alive: isTwin ? null : spanOf(alive),
      longest: longestTask(first.events, first.from, Number.POSITIVE_INFINITY),
    };
  } finally {
    await visit.end();
  }
}

/** Runs in the page: marks the press, the frame in which any component shows the next title, and the frame of the next page itself. */
function markTitle(): void {
  const before = document.querySelector('h1')?.textContent;
  const { scheduler } = window as unknown as { scheduler: { postTask(task: () => void, options: object): void } };
  const marked = new Set<string>();
  const mark = (name: string): void => {
    if (marked.has(name)) return;
    marked.add(name);
    scheduler.postTask(() => performance.mark(name), { priority: 'user-blocking' });
  };
  const isSeen = (heading: Element): boolean => {
    const { left, top, width, height } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2));
  };
  const look = (): void => {
    const next = [...document.querySelectorAll('h1')].filter(({ textContent }) => textContent !== before);
    if (!marked.has('title') && next.some(isSeen)) mark('title');
    const isThere = location.pathname.startsWith('/product/') && document.querySelector('h1') === next[0];
    if (isThere && next.length > 0) mark('page');
    else requestAnimationFrame(look);
  };
  addEventListener(
    'click',
    ({ timeStamp }) => {
      performance.mark('press', { startTime: timeStamp });
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

interface Press {
  readonly title: Span;
  readonly page: Span;
}

async function press(origin: string): Promise<Press> {
  const visit = await Visit.begin(PHONE, { isReturning: true });
  try {
    await visit.open(origin + MEASURED_PAGES.collection);
    await visit.untilQuiet(true, 500);
    await pause(LOOKED);
    await visit.page.evaluate(markTitle);
    const isMarked = () => visit.page.evaluate(() => performance.getEntriesByName('page').length > 0);
    const events = await recordTrace(visit.session, async () => {
      await visit.press(FIRST_PIECE, PHONE);
      await visit.until('the page', isMarked);
    });
    return {
      title: spanOf(betweenMarks(events, 'press', 'title')),
      page: spanOf(betweenMarks(events, 'press', 'page')),
    };
  } finally {
    await visit.end();
  }
}

function medianSpan(spans: readonly Span[]): Span {
  const work = Object.fromEntries(WORKS.map((one) => [one, medianOf(spans.map((span) => span.work[one]))]));
  return { length: medianOf(spans.map(({ length }) => length)), work: work as Worked }; // Each kind is there.
}

const rounded = (ms: number | undefined): number => Math.round(ms ?? Number.NaN);

function printSpans(title: string, spans: Readonly<Record<string, Span>>): void {
  const rows = [
    ['in all', ...Object.values(spans).map(({ length }) => rounded(length))],
    ...WORKS.map((work) => [work, ...Object.values(spans).map((span) => rounded(span.work[work]))]),
  ];
  print(`\n${tableOf([title, ...Object.keys(spans)], rows)}`);
}

async function measureLoads(origin: string, twins: TwinServer, pages: readonly PageName[], rounds: number) {
  const loads: Record<string, Load[]> = {};
  // The first round, in which pictures are made, does not count.
  for (let round = 0; round <= rounds; round += 1)
    for (const page of pages)
      for (const isTwin of [false, true]) {
        const path = MEASURED_PAGES[page];
        const one = await load(isTwin ? twins.twinOf(path) : origin + path, isTwin);
        if (round > 0) (loads[isTwin ? `${page} twin` : page] ??= []).push(one);
      }
  return loads;
}

const options = partOptions(3);
const pages = PAGE_NAMES.filter((name) => options.only?.includes(name) ?? true);
const figures = await withShop('profile', options, async (origin) => {
  const twins = await startTwinServer(origin);
  try {
    const loads = await measureLoads(origin, twins, pages, options.rounds);
    const presses: Press[] = [];
    for (let round = 0; round < options.rounds; round += 1) presses.push(await press(origin));
    return { loads, presses };
  } finally {
    twins.stop();
  }
});

function spansOf(pick: (loads: readonly Load[]) => readonly Span[]): Record<string, Span> {
  const entries = Object.entries(figures.loads).map(([name, loads]) => [name, pick(loads)] as const);
  return Object.fromEntries(entries.flatMap(([name, spans]) => (spans.length > 0 ? [[name, medianSpan(spans)]] : [])));
}

const tables = {
  'until the first paint, ms': spansOf((loads) => loads.map(({ painted }) => painted)),
  'from there until alive, ms': spansOf((loads) => loads.flatMap(({ alive }) => alive ?? [])),
  'the longest task, ms': spansOf((loads) => loads.map(({ longest }) => longest)),
  'from a press in a collection, ms': {
    'until the next title': medianSpan(figures.presses.map(({ title }) => title)),
    'until its page': medianSpan(figures.presses.map(({ page }) => page)),
  },
};
for (const [title, spans] of Object.entries(tables)) printSpans(title, spans);
writeFigures(options, { part: 'profile', rounds: options.rounds, tables });
process.exit();
