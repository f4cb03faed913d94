import { developmentHooks } from './development-hooks.ts';
import { createDevelopmentOverlay, type ShownFailure } from './development-overlay.ts';

/** The addresses of the server under development; see `composer/src/edge/server/development-failures.ts`. */
const FAILURES_PATH = '/development/failures';
const PLACES_PATH = '/development/places';

/** The stacks of an error and of its causes; what was thrown first comes first, because the place of the mistake is in it. */
function stackOf(error: unknown): string {
  const stacks: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) stacks.unshift(cause.stack ?? '');
  return stacks.join('\n');
}

/** The answer of the server; null where it is away or answers with an error. */
async function ask<Answer>(address: string, init?: RequestInit): Promise<Answer | null> {
  const response = await fetch(address, init).catch(() => null);
  return response?.ok ? response.json() : null;
}

/**
 * Shows the errors of remotes under development in an overlay: those that the page throws, rejects, or goes on without, and those that
 * the server had when it rendered the page. An error whose stack leads to no source of such a remote isn't shown.
 *
 * @returns closes the overlay
 */
export function showDevelopmentErrors(): () => void {
  const overlay = createDevelopmentOverlay();

  async function report(error: unknown): Promise<void> {
    const stack = stackOf(error);
    if (stack === '') return;
    const body = JSON.stringify({ stack: stack.slice(0, 20_000) });
    const failure = await ask<ShownFailure | null>(PLACES_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (failure) overlay.show(failure);
  }

  async function reportRendering(): Promise<void> {
    const query = new URLSearchParams({ path: location.pathname });
    const failures = await ask<ShownFailure[]>(`${FAILURES_PATH}?${query}`);
    for (const failure of failures ?? []) overlay.show(failure);
  }

  addEventListener('error', ({ error }) => void report(error));
  addEventListener('unhandledrejection', ({ reason }) => void report(reason));
  developmentHooks.failed = (error) => void report(error);
  void reportRendering();
  return () => overlay.close();
}
