import { Container, Section } from 'shared-ui';
import styles from './impact-path.module.css';

const STEPS = [
  { title: 'You choose a capsule', text: 'Any capsule, from any collection.' },
  { title: 'We set a portion aside', text: 'It comes out of the sale. Your price stays the same.' },
  { title: 'It supports the monastery', text: 'It goes toward helping the refugee children there.' },
] as const;

/** How a portion of a sale gets from a cart to the monastery. */
export function ImpactPath() {
  return (
    <Section tone="sand" space="tight" aria-labelledby="path-title">
      <Container>
        <h2 id="path-title">How it works</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}
