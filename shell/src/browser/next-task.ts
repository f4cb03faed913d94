/** Resolves once the next frame has been painted; at once on a hidden page, which paints none. */
export function nextFrame(): Promise<void> {
  if (document.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => void nextTask().then(resolve)));
}

/**
 * Resolves in the next task, so that the browser may handle input in between. It uses a message: timers are rounded up, and a page
 * in the background gets few of them.
 */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/**
 * Runs something in the next task, before all other waiting tasks: after a press a browser puts frames and network responses in
 * front of messages. See https://wicg.github.io/scheduling-apis/; where there is no such queue it is the next task of all.
 */
export function inUrgentTask(run: () => void): void {
  const { scheduler } = globalThis;
  if (scheduler?.postTask) void scheduler.postTask(run, { priority: 'user-blocking' });
  else void nextTask().then(run);
}
