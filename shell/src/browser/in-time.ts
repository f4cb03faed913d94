/** The same promise, which fails where it has not settled after `ms`. */
export function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('it did not arrive in time')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
