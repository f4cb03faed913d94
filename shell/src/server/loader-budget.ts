import { unavailableResponse } from 'shared-contracts';
import type { LoaderLimit } from '../app/page-routes.ts';

/** A loader that heeds its signal ends by itself within this time (ms), and logs what it could not get. */
const GRACE = 100;

/** What the request of a page's loaders ends with: the visitor, or their budget. One request serves them all; a copy for each would cost. */
export function loadersEnd(visitor: AbortSignal): AbortController {
  const ended = new AbortController();
  const leave = (): void => ended.abort(visitor.reason);
  if (visitor.aborted) leave();
  else visitor.addEventListener('abort', leave, { once: true });
  return ended;
}

/**
 * Gives every loader the same time (ms). What is not there by then has failed as if the storefront had said so at once: a shopper
 * is told that the page rests, whatever the outage looks like.
 *
 * @param ended aborts the request that the loaders are given.
 * @param onOverrun hears of a remote whose loader goes on after its signal.
 */
export function withinBudget(budget: number, ended: AbortController, onOverrun: (remote: string) => void): LoaderLimit {
  return async (remote, args, load) => {
    const overrun = Promise.withResolvers<never>();
    const giveUp = (): void => {
      onOverrun(remote);
      overrun.reject(unavailableResponse());
    };
    let isOver = false;
    let timer = setTimeout(() => {
      isOver = true;
      ended.abort(new DOMException('the loader took too long', 'TimeoutError'));
      // Counted from here: where this thread was busy at the time, both would else be due at once, and no loader could end by itself.
      timer = setTimeout(giveUp, GRACE);
    }, budget);
    try {
      return await Promise.race([load(args), overrun.promise]);
    } catch (error) {
      throw isOver && !(error instanceof Response) ? unavailableResponse() : error;
    } finally {
      clearTimeout(timer);
    }
  };
}
