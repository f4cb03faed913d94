import { CONSENT_KEY, consentState, type PrivacySignals, type PublicConfig, type ShopEvents } from 'shared-contracts';
import type { TextStorage } from '../../lib/text-storage.ts';

/** Whether the visitor lets the pixel run; follows the banner while the page lives. */
export function watchConsent(
  mode: PublicConfig['consentMode'],
  storage: TextStorage,
  signals: PrivacySignals,
  events: Pick<ShopEvents, 'on'>,
): () => boolean {
  let decided: boolean | null = null;
  events.on('consent:changed', ({ granted }) => {
    decided = granted;
  });
  return () => decided ?? consentState(mode, storage.read(CONSENT_KEY), signals).isAllowed;
}
