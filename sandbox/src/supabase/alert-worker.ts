const EVERY_MILLISECONDS = 60_000;

export type AlertWorker = { stop(): Promise<void> };

/** Replaces the hosted schedule: the function experiment-alerts checks for conditions to report. */
export function startAlertWorker(lookForAlerts: () => Promise<unknown>, interval = EVERY_MILLISECONDS): AlertWorker {
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
