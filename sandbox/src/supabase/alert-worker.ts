const everyMilliseconds = 60_000;

export type AlertWorker = { stop(): Promise<void> };

/** What a schedule does when hosted: the function experiment-alerts looks whether there is something to tell. */
export function startAlertWorker(lookForAlerts: () => Promise<unknown>, interval = everyMilliseconds): AlertWorker {
  let running: Promise<unknown> = Promise.resolve();
  // A round that failed is made up for by the next one.
  const timer = setInterval(() => {
    running = running.then(lookForAlerts).catch(() => undefined);
  }, interval);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
