import type { PublicConfig } from 'shared-contracts';
import type { ShopEvents } from '../events/bus.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { keptText } from '../storage/kept.ts';
import {
  CONSENT_KEY,
  consentInCookies,
  type ConsentDecision,
  type ConsentState,
  consentState,
  type PrivacySignals,
} from './consent-state.ts';

/** The page's services that reading and deciding need. */
export interface ConsentServices {
  readonly config: Pick<PublicConfig, 'consentMode'>;
  readonly events: Pick<ShopEvents, 'emit'>;
}

// A browser that refuses storage still keeps the decision for as long as the page lives.
let decidedHere: ConsentDecision | null = null;

/** How long the cookie is kept (seconds). */
const KEPT_FOR = 31_536_000;

const keptConsent = keptText(CONSENT_KEY, browserStorage.local);

const stored = (): string | null =>
  keptConsent.read() ?? consentInCookies(browserStorage.cookies.read()) ?? decidedHere;

/**
 * The visitor's consent in this browser. Not for the server, which does not know it.
 *
 * @example if (readConsent(config).isAllowed) send();
 */
export function readConsent({ consentMode }: Pick<PublicConfig, 'consentMode'>): ConsentState {
  const signals: PrivacySignals = navigator;
  return consentState(consentMode, stored(), signals);
}

/** Where servers read the decision: they give the control, and keep nothing, where it was declined. */
function writeCookie(decision: ConsentDecision): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  browserStorage.cookies.write(`${CONSENT_KEY}=${decision}; path=/; max-age=${KEPT_FOR}; samesite=lax${secure}`);
}

/**
 * Stores the visitor's decision, in local storage and a cookie, and emits `consent:changed`.
 *
 * @param source the deciding release, `name@version`
 * @example decideConsent(false, services, platform.identify('mf-marketing'));
 */
export function decideConsent(granted: boolean, { events }: ConsentServices, source: string): void {
  decidedHere = granted ? 'granted' : 'denied';
  keptConsent.write(decidedHere);
  writeCookie(decidedHere);
  events.emit('consent:changed', { granted }, source);
}
