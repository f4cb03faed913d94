import { Link, useServices } from 'shared-runtime';
import type { ConsentAnswer } from './use-consent.ts';

/** Describes in plain words the measurement, and the default without an answer. */
export function ConsentText() {
  const { consentMode, metaPixelId } = useServices().config;
  return (
    <>
      We count visits, orders, and page versions, never names.{' '}
      {metaPixelId !== undefined && 'We tell an ad network when a checkout starts. '}
      {consentMode === 'opt-out' ? 'You can decline at any time. ' : 'We start only if you accept. '}
      <Link to="/privacy-policy#measurement">Privacy policy</Link>
    </>
  );
}

/** The current effect of the visitor's answer, as a sentence. */
export function consentStanding(answer: ConsentAnswer): string {
  if (answer === 'allowed') return 'You’ve accepted analytics in this browser.';
  if (answer === 'declined') return 'You’ve declined analytics in this browser.';
  return 'You haven’t chosen yet in this browser.';
}
