/**
 * Runs something that must have answered after `ms`. What answers later is ignored: a button that has become usable again
 * must not be overtaken by the press before.
 *
 * @throws whatever `run` throws, or a TimeoutError.
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
