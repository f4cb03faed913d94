import { unavailableResponse } from 'shared-runtime';
import type { LoaderLimit } from '../app/page-routes.ts';

/** A loader that heeds its signal ends by itself within this time (ms), and logs its missing data. */
const GRACE = 100;

/**
 * Gives every loader the same time (ms). A loader that takes longer fails as if the storefront were unavailable, so that every
 * kind of outage shows the shopper the same page.
 *
 * @param onOverrun called with a remote whose loader goes on after its signal.
 */
export function withinBudget(budget: number, onOverrun: (remote: string) => void): LoaderLimit {
  return async (remote, args, load) => {
    const ended = new AbortController();
    const overrun = Promise.withResolvers<never>();
    const giveUp = (): void => {
      onOverrun(remote);
      overrun.reject(unavailableResponse());
    };
    let timer = setTimeout(() => {
      ended.abort(new DOMException('the loader took too long', 'TimeoutError'));
      // Counted from here: where this thread was busy at the time, both would else be due at once, and no loader could end by itself.
      timer = setTimeout(giveUp, GRACE);
    }, budget);
    const signal = AbortSignal.any([args.request.signal, ended.signal]);
    try {
      return await Promise.race([load({ ...args, request: new Request(args.request, { signal }) }), overrun.promise]);
    } catch (error) {
      throw ended.signal.aborted && !(error instanceof Response) ? unavailableResponse() : error;
    } finally {
      clearTimeout(timer);
    }
  };
}
