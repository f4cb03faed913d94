/**
 * Runs a request that must have answered after `ms`. A later answer is ignored: it must not interfere with a button that
 * has been enabled again.
 *
 * @throws the errors of `run`, or a TimeoutError.
 */
export function withDeadline<Value>(run: (signal: AbortSignal) => Promise<Value>, ms: number): Promise<Value> {
  const controller = new AbortController();
  return new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new DOMException(`No answer within ${ms} ms`, 'TimeoutError');
      reject(error);
      controller.abort(error);
    }, ms);
    const settled = () => clearTimeout(timer);
    Promise.resolve()
      .then(() => run(controller.signal))
      .then(resolve, reject)
      .finally(settled);
  });
}
