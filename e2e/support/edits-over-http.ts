import type { LiveShop } from './live-shop.ts';
import type { RunningRegistry } from './running-registry.ts';
import type { Findings } from './soak-run.ts';
import { processorTimeBelow } from './started-shop.ts';
import type { TeamRepository } from './team-repository.ts';

/** How often a small edit is published. */
const TIMES = 5;
/** How long (s) the quickest may take until it is live. */
const LIMIT = 8;

/** Where an edit is published from, and where it is seen. */
interface Way {
  readonly team: TeamRepository;
  readonly registry: RunningRegistry;
  readonly live: LiveShop;
  readonly findings: Findings;
}

/** The page that is edited. */
interface EditedPage {
  readonly path: string;
  /** Its source. */
  readonly page: string;
  /** Its present heading. */
  readonly heading: string;
}

/** A measured edit. */
interface EditTime {
  readonly seconds: number;
  /** The processor time of the command, and that of the registry, in seconds. */
  readonly command: number;
  readonly registry: number;
  /** The shares as the command printed them. */
  readonly shares: string;
}

async function timeEdit({ team, registry, live }: Way, edited: EditedPage, next: string): Promise<EditTime> {
  const before = processorTimeBelow(registry.pid);
  const started = performance.now();
  team.edit(edited.page, `<h1>${edited.heading}<`, `<h1>${next}<`);
  const typed = team.quietly('npm', 'run', 'publish');
  const isLive = live.becomes(edited.path, ({ body }) => body.includes(`<h1>${next}<`), 120_000);
  const seen = isLive.then(() => (performance.now() - started) / 1000);
  const { code, output, processor } = await typed;
  if (code !== 0) throw new Error(`An edit couldn’t be published:\n${output}`);
  const [, shares = ''] = /is live; ([^\n]*)/.exec(output) ?? [];
  const used = (processorTimeBelow(registry.pid) - before) / 1000;
  return { seconds: await seen, command: processor, registry: used, shares };
}

/**
 * Publishes a small edit again and again over HTTP, with the trial in a browser and without it, and prints how long each took until a
 * server served it. The page has its first heading afterward.
 */
export async function timeEditsOver(way: Way, edited: EditedPage): Promise<void> {
  let { heading } = edited;
  for (const hasBrowser of [true, false]) {
    await way.registry.serve(hasBrowser);
    const times: EditTime[] = [];
    for (let n = 1; n <= TIMES; n += 1) {
      const next = `${edited.heading} ${hasBrowser ? 'in a browser' : 'alone'} ${n}`;
      times.push(await timeEdit(way, { ...edited, heading }, next));
      heading = next;
    }
    const name = hasBrowser ? 'with the trial in a browser' : 'without a browser';
    for (const { seconds, command, registry, shares } of times)
      way.findings.note(
        `edit to live ${name}: ${seconds.toFixed(1)} s; CPU ${command.toFixed(1)} s here, ${registry.toFixed(1)} s in the registry; ${shares}`,
      );
    const best = Math.min(...times.map(({ seconds }) => seconds));
    way.findings.expect(
      best <= LIMIT,
      `edit to live ${name}: ${best.toFixed(1)} s at best of ${TIMES}, ${LIMIT} s at most`,
    );
  }
  way.team.edit(edited.page, `<h1>${heading}<`, `<h1>${edited.heading}<`);
}
