import type { PublicConfig } from 'shared-contracts';
import {
  CONSENT_KEY,
  consentInCookies,
  consentState,
  keptText,
  type PrivacySignals,
  type ShopEvents,
  type StorageArea,
} from 'shared-runtime';

/** The storage of a decision, and the browser's own privacy signals. */
interface ConsentingBrowser {
  readonly local: StorageArea;
  readonly cookies: { read(): string };
  readonly signals: PrivacySignals;
}

/** The visitor's consent; follows the banner while the page lives. */
export interface Consent {
  /** The pixel may run, and the campaign that led here may be kept. */
  isAllowed(): boolean;
  /** The visitor has said yes. Not having said no is not enough. */
  isGranted(): boolean;
}

export function watchConsent(
  mode: PublicConfig['consentMode'],
  { local, cookies, signals }: ConsentingBrowser,
  events: Pick<ShopEvents, 'on'>,
): Consent {
  let decided: boolean | null = null;
  events.on('consent:changed', ({ granted }) => {
    decided = granted;
  });
  const stored = () => keptText(CONSENT_KEY, local).read() ?? consentInCookies(cookies.read());
  const state = () => consentState(mode, stored(), signals);
  return {
    isAllowed: () => decided ?? state().isAllowed,
    isGranted: () => decided ?? state().decision === 'granted',
  };
}
