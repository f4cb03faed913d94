import { cookieValue, createTokenStorage, EXPERIMENT_COOKIES, SEEN } from 'experiments/report';
import { browserStorage, type StartArgs } from 'shared-runtime';
import { type Seal, withToken } from './seal-events.ts';

/** The shop's own server answers; a page that waits longer (ms) asks again. */
const TIME_LIMIT = 10_000;

type Tokens = Readonly<Record<string, unknown>>;

/**
 * The shop issues tokens for the visitor of the cookie. Of two tabs that are opened at once the second may get a cookie of its own,
 * which stays until its document replaces it: answers in between would be for another visitor.
 */
function checkCookie(visitorId: string | null): void {
  const given = cookieValue(browserStorage.cookies.read(), EXPERIMENT_COOKIES.visitor);
  if (given !== visitorId) throw new Error('the cookie is another tab’s');
}

async function askShop(visitorId: string | null, arms: readonly object[]): Promise<Tokens> {
  checkCookie(visitorId);
  const response = await fetch('/exposure-tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ arms }),
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  // A question that the shop refuses stays refused, also by a server that does not know it; all else may pass.
  if (response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status)) return {};
  if (!response.ok) throw new Error(`the shop answered ${response.status}`);
  const { tokens }: { readonly tokens?: Tokens } = await response.json();
  checkCookie(visitorId);
  return { ...tokens };
}

/**
 * Seals events of arms that came with no document, or not lately, until the visitor declines. An assignment or exposure
 * requests a token from the shop; a goal only waits for its exposure's request.
 */
export function sealLate(
  { events, experiments }: Pick<StartArgs, 'events' | 'experiments'>,
  settled: () => void,
): Seal {
  const visitorId = experiments?.visitorId ?? null;
  const { of, forget } = createTokenStorage({
    visitorId,
    local: browserStorage.local,
    ask: (arms) => askShop(visitorId, arms),
    // Browsers that waited for a shop that was away ask it apart from each other.
    later: (callback, ms) => void setTimeout(callback, ms * (1 + Math.random())),
    settled,
  });
  events.on('consent:changed', ({ granted }) => {
    if (!granted) forget();
  });
  return (event) => {
    const { visitor_id: visitor, experiment_name: experiment, phase, variant, conversion_type: goal } = event.metadata;
    const token = of({ visitor, experiment, phase, variant }, goal === undefined || goal === SEEN);
    if (token === undefined) return null;
    return token === null ? event : withToken(event, token);
  };
}
