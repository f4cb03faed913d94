import { Container, Section } from 'shared-ui';
import styles from './impact-story.module.css';

/** Why it is a monastery. */
export function ImpactStory() {
  return (
    <Section space="tight" aria-labelledby="story-title">
      <Container className={styles.columns}>
        <h2 id="story-title" className={styles.title}>
          Why a monastery
        </h2>
        <p className={styles.text}>
          A monastery always has room for one more at the table, and every day there follows the same rhythm. For a
          child far from home, that’s a place to start again: warm, steady, and safe.
        </p>
      </Container>
    </Section>
  );
}
