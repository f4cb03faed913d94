import { whenIdle } from './when-idle.ts';

/** A page that is never idle does not wait for that longer than this (ms). */
const LATEST = 3000;

/**
 * The same promise, which fails where it has not settled after `ms`. The timer of a page that was busy for so long passes before the page
 * handles what has come, so the promise fails only once the page is idle.
 *
 * @param isComing true where the promise settles for certain
 */
export function inTime<Value>(
  promise: Promise<Value>,
  ms: number,
  isComing: () => boolean = () => false,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      if (!isComing()) reject(new Error('it did not arrive in time'));
    };
    const limit = setTimeout(whenIdle, ms, end, LATEST);
    promise.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
