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
    title: 'It supports the monastery',
    text: 'It is for the help that is given there, and it buys us nothing: no say in it, no story and no picture.',
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
          You will find no percentage and no total here. A figure would be worth something only with its proof beside
          it, and we have none to print. So take the sentence for what it says, a portion of sales, and choose a capsule
          because you will wear it.
        </p>
      </Container>
    </Section>
  );
}
