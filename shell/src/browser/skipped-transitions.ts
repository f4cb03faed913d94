/**
 * A view transition that a newer navigation overtakes rejects promises that the router does not look at. That is no
 * error: the newer page is loading, so nothing is written to the console.
 */
export function quietSkippedTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    const isSkipped =
      reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message);
    if (isSkipped) event.preventDefault();
  });
}
