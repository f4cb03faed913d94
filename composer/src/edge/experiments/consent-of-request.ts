import type { PublicConfig } from 'shared-contracts/config';
import { consentInCookies, type ConsentState, consentState } from 'shared-runtime/consent';

/**
 * The consent of the visitor who sends a request, by its cookie and the browser's signals: the same that their browser would find.
 *
 * @param header the value of a request's header by its lowercase name
 * @example if (!consentOfRequest(config.consentMode, (name) => c.req.header(name)).isAllowed) …
 */
export function consentOfRequest(
  mode: PublicConfig['consentMode'],
  header: (name: 'cookie' | 'sec-gpc' | 'dnt') => string | undefined,
): ConsentState {
  return consentState(mode, consentInCookies(header('cookie') ?? ''), {
    globalPrivacyControl: header('sec-gpc') === '1',
    doNotTrack: header('dnt'),
  });
}
