import {
  CONSENT_KEY,
  consentInCookies,
  consentState,
  type PrivacySignals,
  type PublicConfig,
  type ShopEvents,
} from 'shared-contracts';
import type { TextStorage } from '../../lib/text-storage.ts';

/** Where a decision may stand, and what the browser says by itself. */
interface ConsentingBrowser {
  readonly local: Pick<TextStorage, 'read'>;
  readonly cookies: { read(): string };
  readonly signals: PrivacySignals;
}

/** Whether the visitor lets the pixel run and the campaign that led here be kept; follows the banner while the page lives. */
export function watchConsent(
  mode: PublicConfig['consentMode'],
  { local, cookies, signals }: ConsentingBrowser,
  events: Pick<ShopEvents, 'on'>,
): () => boolean {
  let decided: boolean | null = null;
  events.on('consent:changed', ({ granted }) => {
    decided = granted;
  });
  const stored = () => local.read(CONSENT_KEY) ?? consentInCookies(cookies.read());
  return () => decided ?? consentState(mode, stored(), signals).isAllowed;
}
