import type { PageState } from 'shared-runtime';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { LateLoad } from '../app/late-load.ts';
import { inUrgentTask } from './next-task.ts';

/**
 * Renders the next page. One that shows what is known of it already is rendered in one go, before the frame after the press: a busy
 * phone would come to a transition only when everything else is done. It is a task of its own, right behind that of the press: in one
 * they would keep a phone from answering for a fifth of a second. Every other page may have to wait for its script.
 */
export function commitPage(update: () => void, { matches, loaderData }: PageState): void {
  const data = loaderData[matches.at(-1)?.route.id ?? ''];
  if (data instanceof LateLoad && data.isShown) inUrgentTask(() => flushSync(update));
  else startTransition(update);
}
