import { decideConsent, usePlatform } from 'shared-runtime';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { announce, Button } from 'shared-ui';
import { useFocusReturn } from '../../lib/use-focus-return.ts';
import styles from './consent-banner.module.css';
import { ConsentText, consentStanding } from './consent-text.tsx';
import { useMakingWay } from './making-way.ts';
import { usePrivacyHash } from './privacy-hash.ts';
import { useConsent } from './use-consent.ts';

/** Moves the focus to a banner that the visitor opened; one that opens by itself leaves the focus alone. */
function useAskedFocus(isAsked: boolean) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) box.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return box;
}

/**
 * Asks about measurement, at the bottom left, and moves aside for purchase controls. Hidden if the visitor has decided, or their browser has
 * (Global Privacy Control, Do Not Track), until it is asked for.
 */
export function ConsentBanner() {
  const { services, identify } = usePlatform();
  const answer = useConsent();
  const { isAsked, done } = usePrivacyHash();
  const box = useAskedFocus(isAsked);
  const { remember, giveBack } = useFocusReturn();
  const isShown = answer === 'undecided' || (answer !== 'unknown' && isAsked);
  useMakingWay(box, isShown);
  if (!isShown) return null;

  const leave = (): void => {
    giveBack();
    done();
  };
  const decide = (granted: boolean): void => {
    decideConsent(granted, services, identify('mf-marketing'));
    announce(granted ? 'Analytics accepted.' : 'Analytics declined.');
    leave();
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && answer !== 'undecided') leave();
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Privacy choices"
      className={styles.banner}
      onFocus={remember}
      onKeyDown={onKeyDown}
    >
      <p className={styles.text}>
        {isAsked && <strong className={styles.standing}>{consentStanding(answer)} </strong>}
        <ConsentText />
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" size="small" onClick={() => decide(false)}>
          Decline
        </Button>
        <Button variant="secondary" size="small" onClick={() => decide(true)}>
          Accept
        </Button>
      </div>
    </section>
  );
}
