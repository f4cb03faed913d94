import type { PublicConfig } from 'shared-contracts';
import { readConsent } from 'shared-runtime';

/**
 * The address for measurements. The backend drops requests with a browser's privacy signal, unless the request says that the visitor
 * has accepted measurement all the same: the backend sees the signal, but not the decision made here.
 */
export function measurementAddress(name: 'track-event' | 'track-vitals', config: PublicConfig): string {
  const { decision, isSignalled } = readConsent(config);
  const accepted = isSignalled && decision === 'granted' ? '?consent=granted' : '';
  return `${config.supabase.url}/functions/v1/${name}${accepted}`;
}
