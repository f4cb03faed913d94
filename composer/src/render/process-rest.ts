import { setTimeout as delay } from 'node:timers/promises';
import type { RenderProcess } from './render-process.ts';

/** A page that streams for longer (ms) does not delay the next composition, nor the replacement of a process. */
const RELIEF_LIMIT = 3000;
const LOOK_EVERY = 10;

/** Settles once a process renders no page, or after a while. */
export async function whenIdle(process: Pick<RenderProcess, 'busyWith'>): Promise<void> {
  const until = performance.now() + RELIEF_LIMIT;
  while (process.busyWith > 0 && performance.now() < until) await delay(LOOK_EVERY);
}

/** Settles once a process handles no form either: each ends by its own time limit. */
export async function whenDone(process: Pick<RenderProcess, 'busyWith' | 'handling'>): Promise<void> {
  await whenIdle(process);
  while (process.handling() > 0) await delay(LOOK_EVERY);
}
