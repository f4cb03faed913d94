import { Link } from 'shared-runtime';
import { consentStanding } from './consent-text.tsx';
import styles from './privacy-choices.module.css';
import { PRIVACY_HASH } from './privacy-hash.ts';
import { useConsent } from './use-consent.ts';

/** For the privacy policy: the current choice in this browser, and a control to change it. */
export function PrivacyChoices() {
  const answer = useConsent();
  return (
    <section id={PRIVACY_HASH.slice(1)} aria-labelledby="privacy-choices-title" className={styles.choices}>
      <h2 id="privacy-choices-title">Your choice in this browser</h2>
      <p className={styles.standing}>
        {answer === 'unknown' ? 'Your choice applies to this browser only.' : consentStanding(answer)}
      </p>
      <p>
        <Link to={PRIVACY_HASH} className="ui-link">
          Change your choice
        </Link>
      </p>
    </section>
  );
}
