import { isOutage, unavailableResponse } from 'shared-runtime';
import type { LoaderLimit } from '../app/page-routes.ts';

/** A loader that heeds its signal ends by itself within this time (ms), and logs its missing data. */
const GRACE = 100;

/**
 * Gives every loader the same time (ms). A loader that takes longer fails as if the storefront were unavailable, and so does one that
 * throws the error of an outage, so that every kind of outage shows the shopper the same page. Any other error is the loader's own.
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
      const isLate = ended.signal.aborted && !(error instanceof Response);
      throw isLate || isOutage(error) ? unavailableResponse() : error;
    } finally {
      clearTimeout(timer);
    }
  };
}
