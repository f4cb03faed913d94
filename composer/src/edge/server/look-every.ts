/**
 * Looks at something again and again, never while the look before goes on. Returns the way to stop.
 *
 * @param every the time between two looks (ms)
 * @param failed receives the error of a look
 * @param first what has to settle before the first look; the time is counted from now all the same
 */
export function lookEvery(
  every: number,
  look: () => Promise<void>,
  failed: (error: unknown) => void,
  first: Promise<unknown>,
): () => void {
  let isBusy = true;
  const end = (): void => {
    isBusy = false;
  };
  first.then(end, end);
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    look().catch(failed).finally(end);
  }, every);
  return () => clearInterval(timer);
}
