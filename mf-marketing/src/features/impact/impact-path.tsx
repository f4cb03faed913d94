import { Container, Section } from 'shared-ui';
import styles from './impact-path.module.css';

const STEPS = [
  {
    title: 'You choose a capsule',
    text: 'Any capsule, at its ordinary price. There is no charity edition and nothing is added at checkout.',
  },
  {
    title: 'A portion is set aside',
    text: 'It comes out of what we earn on the sale. Your price stays what it was.',
  },
  {
    title: 'It goes to the monastery',
    text: 'The monastery decides what it is used for. It knows the children; we do not.',
  },
] as const;

/** How a portion of a sale gets from a cart to a kitchen. */
export function ImpactPath() {
  return (
    <Section tone="sand" aria-labelledby="path-title">
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
