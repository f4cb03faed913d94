import type { PageState } from 'shared-runtime';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { LateLoad } from '../app/late-load.ts';
import { inUrgentTask } from './next-task.ts';

/**
 * Renders the next page. A page that shows its known data is rendered synchronously, before the frame after the press: a busy phone
 * would start a transition only after all other work. It is a task of its own, right after that of the press: together they would
 * keep a phone from responding for a fifth of a second. Every other page may have to wait for its script.
 */
export function commitPage(update: () => void, { matches, loaderData }: PageState): void {
  const data = loaderData[matches.at(-1)?.route.id ?? ''];
  if (data instanceof LateLoad && data.isShown) inUrgentTask(() => flushSync(update));
  else startTransition(update);
}
