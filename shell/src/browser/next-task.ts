/**
 * Resolves in the next task, so that the browser may answer somebody in between. By a message: timers are rounded up, and a page in
 * the background gets few of them.
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
