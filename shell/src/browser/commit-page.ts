import type { PageState } from 'shared-contracts';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { LateLoad } from '../app/late-load.ts';

/**
 * Renders the next page. One that shows what is known of it already is rendered in one go, in the frame after the press: a busy
 * phone would come to a transition only when everything else is done. Every other page may have to wait for its script.
 */
export function commitPage(update: () => void, { matches, loaderData }: PageState): void {
  const data = loaderData[matches.at(-1)?.route.id ?? ''];
  if (data instanceof LateLoad && data.isShown) flushSync(update);
  else startTransition(update);
}
