import { Container, Section } from 'shared-ui';
import { PROMISES } from '../../lib/promises.ts';
import styles from './why-capsules.module.css';

const REASONS = [
  {
    title: `Save ${PROMISES.saving} with bundles`,
    text: 'Every capsule has one price, and it’s less than you’d pay for the pieces separately.',
  },
  {
    title: 'Limited editions',
    text: 'Each capsule is cut once, in a limited run. When it’s gone, we move on to the next one.',
  },
  {
    title: 'Styled before it reaches you',
    text: `Our stylists complete the outfit, and a ${PROMISES.styling} helps you work it into your wardrobe.`,
  },
  {
    title: `${PROMISES.delivery} to curated perfection`,
    text: 'Every capsule is assembled, inspected, and packed to order. The countdown begins once you complete your order.',
  },
] as const;

/** Four reasons to buy a set. */
export function WhyCapsules() {
  return (
    <Section tone="sand" aria-labelledby="why-title">
      <Container className={styles.columns}>
        <div>
          <h2 id="why-title">Why Capsules</h2>
          <p className={styles.lead}>Fewer pieces, chosen to be worn together. Less deciding, more dressing.</p>
        </div>
        <ol className={styles.reasons}>
          {REASONS.map(({ title, text }) => (
            <li key={title} className={styles.reason}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}
