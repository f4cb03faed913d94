import type { RenderObserver } from '../render/render-observer.ts';
import { writeLog } from './server-log.ts';

/** Writes to the log what happens to render processes. */
export function renderObserver(): RenderObserver {
  return {
    log: writeLog,
    fault: (release, message) => writeLog('A release threw outside of a page', { release, message }),
    died: (end) => writeLog('A render process was lost', end),
    recycled: () => undefined,
    struck: () => undefined,
  };
}
