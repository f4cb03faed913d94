import { useTestSpot } from 'experiments';
import { Container, Section } from 'shared-ui';
import { Eyebrow } from '../../lib/eyebrow.tsx';
import { EARLY_ACCESS_TITLE } from '../../lib/test-spots.ts';
import { PROMISES } from '../../lib/promises.ts';
import { EarlyAccessForm } from './early-access-form.tsx';
import styles from './early-access.module.css';
import { NextDropCard } from './next-drop-card.tsx';

/** The early-access signup beside the next drop. */
export function EarlyAccess() {
  const { value: title, seen } = useTestSpot(EARLY_ACCESS_TITLE);
  return (
    <Section tone="sand" aria-labelledby="early-access-title">
      <Container className={styles.columns}>
        <div className={styles.words}>
          <Eyebrow className={styles.eyebrow}>{PROMISES.earlyAccess}</Eyebrow>
          <h2 {...seen} id="early-access-title">
            {title}
          </h2>
          <p className={styles.text}>
            Join {PROMISES.subscribers} subscribers who shop on Sunday what everyone else sees on Tuesday. Every capsule
            is a limited edition, and popular sizes go first.
          </p>
          <EarlyAccessForm />
          <p className={styles.note}>
            First order? Use code {PROMISES.firstOrderCode} for {PROMISES.firstOrder} at checkout.
          </p>
        </div>
        <NextDropCard />
      </Container>
    </Section>
  );
}
