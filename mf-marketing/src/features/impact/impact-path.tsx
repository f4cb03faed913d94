import { Container, Section } from 'shared-ui';
import styles from './impact-path.module.css';

const STEPS = [
  {
    title: 'You choose a capsule',
    text: 'Any capsule, at its regular price. There’s no charity edition, and nothing is added at checkout.',
  },
  {
    title: 'A portion is set aside',
    text: 'It comes out of what we earn on the sale. Your price stays the same.',
  },
  {
    title: 'It supports the monastery',
    text: 'It goes toward the help given there. We ask for nothing in return: no say, no stories, no pictures.',
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
        <p className={styles.share}>
          We don’t publish a percentage or a total, because we won’t print a figure without the proof to go with it.
          Choose a capsule because you’ll wear it.
        </p>
      </Container>
    </Section>
  );
}
