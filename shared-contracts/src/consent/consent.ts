import type { PublicConfig } from '../config/public-config.ts';
import type { ShopEvents } from '../events/bus.ts';
import {
  CONSENT_KEY,
  type ConsentDecision,
  type ConsentState,
  consentState,
  type PrivacySignals,
} from './consent-state.ts';

/** What reading and deciding need of the page's services. */
export interface ConsentServices {
  readonly config: Pick<PublicConfig, 'consentMode'>;
  readonly events: Pick<ShopEvents, 'emit'>;
}

// A browser that refuses storage still keeps the decision for as long as the page lives.
let decidedHere: ConsentDecision | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(CONSENT_KEY) ?? decidedHere;
  } catch {
    return decidedHere;
  }
}

/**
 * The visitor's consent in this browser. Not for the server, which does not know it.
 *
 * @example if (readConsent(config).isAllowed) send();
 */
export function readConsent({ consentMode }: Pick<PublicConfig, 'consentMode'>): ConsentState {
  const signals: PrivacySignals = navigator;
  return consentState(consentMode, stored(), signals);
}

/**
 * Stores the visitor's decision and emits `consent:changed`.
 *
 * @param source the deciding release, `name@version`
 * @example decideConsent(false, services, platform.identify('mf-marketing'));
 */
export function decideConsent(granted: boolean, { events }: ConsentServices, source: string): void {
  decidedHere = granted ? 'granted' : 'denied';
  try {
    localStorage.setItem(CONSENT_KEY, decidedHere);
  } catch {
    // Full or forbidden storage: the decision holds for this page.
  }
  events.emit('consent:changed', { granted }, source);
}
