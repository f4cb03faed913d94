import { BRAND, type PublicConfig, type ShopEvents } from 'shared-contracts';
import type { TextStorage } from '../../lib/text-storage.ts';

/** Where the consent banner keeps the visitor's decision. */
const KEY = `${BRAND.keyPrefix}-consent`;

/** How a browser says that it does not want to be tracked. */
export interface PrivacySignals {
  /** Global Privacy Control. */
  readonly globalPrivacyControl?: boolean | undefined;
  readonly doNotTrack?: string | null | undefined;
}

/** Whether the visitor lets the pixel run; follows the banner while the page lives. */
export function watchConsent(
  mode: PublicConfig['consentMode'],
  storage: TextStorage,
  signals: PrivacySignals,
  events: Pick<ShopEvents, 'on'>,
): () => boolean {
  const isOptedOut = signals.globalPrivacyControl === true || signals.doNotTrack === '1';
  let decided: boolean | null = null;
  events.on('consent:changed', ({ granted }) => {
    decided = granted;
  });
  return () => {
    if (decided !== null) return decided;
    const stored = storage.read(KEY);
    if (stored !== null) return stored.includes('granted');
    return mode === 'opt-out' && !isOptedOut;
  };
}
