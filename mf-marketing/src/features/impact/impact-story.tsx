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
          A monastery keeps a table with room for one more, and a day that begins and ends at the same hour. For a child
          far from home, that is a place to start again: warm, steady, and safe.
        </p>
      </Container>
    </Section>
  );
}
