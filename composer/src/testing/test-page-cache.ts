import { bodyOf } from '../edge/page-cache/page-bodies.ts';
import { type NewPage, PageCache } from '../edge/page-cache/page-cache.ts';
import { PageStore } from '../edge/page-cache/page-store.ts';
import type { Draws, PageFacts } from '../edge/page-cache/stored-page.ts';
import { testFolder } from './test-folder.ts';
import { newPage } from './test-page.ts';

const NOW = 1_772_500_000_000;
export const A: Draws = { hero: { variant: 'a', isDrawn: true } };
export const B: Draws = { hero: { variant: 'b', isDrawn: true } };

interface Ask {
  readonly id?: string;
  readonly draws?: Draws;
  readonly composition?: string;
  readonly experiments?: string;
  readonly signal?: AbortSignal;
}

/** A cache with a clock and a renderer of the test's own; each render counts and is `page <n>` unless `next` says otherwise. */
export function testCache(folder = testFolder(), releases = folder) {
  const clock = { now: NOW };
  const log: string[] = [];
  const store = new PageStore({ folder, build: 'b', releases, log: (message) => log.push(message) });
  const cache = new PageCache(store, () => clock.now);
  let renders = 0;
  let next = (facts: Partial<PageFacts>, _signal: AbortSignal, _draws: Draws): Promise<NewPage> =>
    newPage(`page ${renders}`, facts);
  async function ask({ id = 'visitor /', draws = {}, composition = 'c1', experiments = '1/', signal }: Ask = {}) {
    const request = {
      id,
      draws,
      generation: { composition, experiments },
      render: (ended: AbortSignal) => {
        renders += 1;
        return next({ id, composition, experiments, storedAt: clock.now }, ended, draws);
      },
    };
    const { page, status } = await cache.get(request, signal ?? new AbortController().signal);
    return `${status}: ${bodyOf(page.bodies, 'identity').toString()}`;
  }
  return {
    ask,
    cache,
    clock,
    log,
    store,
    folder,
    renders: () => renders,
    answer: (how: typeof next) => {
      next = how;
    },
  };
}

/** The shop's pages state which arm of `hero` they show. */
export function statesHero({ answer }: ReturnType<typeof testCache>): void {
  answer((facts, _signal, { hero }) =>
    newPage(`arm ${hero?.variant}`, { ...facts, statement: `hero=${hero?.variant}/a,b` }),
  );
}
