import { usePlace } from 'experiments';
import { Container, Section } from 'shared-ui';
import { Eyebrow } from '../../lib/eyebrow.tsx';
import { EARLY_ACCESS_TITLE } from '../../lib/places.ts';
import { PROMISES } from '../../lib/promises.ts';
import { EarlyAccessForm } from './early-access-form.tsx';
import styles from './early-access.module.css';
import { NextDropCard } from './next-drop-card.tsx';

/** The early-access signup beside the next drop. */
export function EarlyAccess() {
  const { value: title, seen } = usePlace(EARLY_ACCESS_TITLE);
  return (
    <Section tone="sand" aria-labelledby="early-access-title">
      <Container className={styles.columns}>
        <div className={styles.words}>
          <Eyebrow className={styles.eyebrow}>{PROMISES.earlyAccess}</Eyebrow>
          <h2 {...seen} id="early-access-title">
            {title}
          </h2>
          <p className={styles.text}>
            Join {PROMISES.subscribers} subscribers who choose on Sunday what everyone else sees on Tuesday. New
            capsules are limited editions; the first sizes to go are the common ones.
          </p>
          <EarlyAccessForm />
          <p className={styles.note}>
            First order with us? The code {PROMISES.firstOrderCode} takes {PROMISES.firstOrder} at checkout.
          </p>
        </div>
        <NextDropCard />
      </Container>
    </Section>
  );
}
