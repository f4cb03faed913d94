import { type ConsentAnswer, Link, useServices } from 'shared-contracts';

/** What is measured, in plain words, and what holds without an answer. */
export function ConsentText() {
  const { consentMode, metaPixelId } = useServices().config;
  return (
    <>
      We measure visits, orders, and page variants, but never names.{' '}
      {metaPixelId !== undefined && 'We tell an ad network when a checkout starts. '}
      {consentMode === 'opt-out' ? 'You can decline at any time. ' : 'We start only if you accept. '}
      <Link to="/privacy-policy#measurement">Privacy policy</Link>
    </>
  );
}

/** What the visitor's answer amounts to at the moment. */
export function consentStanding(answer: ConsentAnswer): string {
  if (answer === 'allowed') return 'You’ve accepted measurement in this browser.';
  if (answer === 'declined') return 'Measurement is declined in this browser.';
  return 'You haven’t chosen yet in this browser.';
}
