import type { PublicConfig } from 'shared-contracts';
import { readConsent } from 'shared-runtime';

/**
 * Where measurements are sent to. The backend drops what comes with a browser's signal not to be tracked, unless the request says that
 * the visitor has accepted measurement all the same: it sees the signal, and not what was decided here.
 */
export function measurementAddress(name: 'track-event' | 'track-vitals', config: PublicConfig): string {
  const { decision, isSignalled } = readConsent(config);
  const accepted = isSignalled && decision === 'granted' ? '?consent=granted' : '';
  return `${config.supabase.url}/functions/v1/${name}${accepted}`;
}
