import { Container, Section } from 'shared-ui';
import styles from './impact-story.module.css';

/** Why, where, and what not to expect. */
export function ImpactStory() {
  return (
    <Section aria-labelledby="story-title">
      <Container className={styles.columns}>
        <h2 id="story-title" className={styles.title}>
          Why a monastery
        </h2>
        <div className={styles.text}>
          <p>
            A monastery is always ready for guests. There is a kitchen that feeds everyone at the table, rooms that are
            always made up, and a day that starts and ends at the same hour. For a child who has lost all of this,
            routine is no small thing.
          </p>
          <p>
            The monastery our customers support helps refugee children. Help begins with what every child needs first: a
            bed, a warm meal, someone who knows their name. What follows is ordinary and takes years. A language. A
            school day. A friend. A winter coat that fits.
          </p>
          <p>
            We make clothes. The real work is done by the people there, and the credit is theirs. Our part is simple: a
            portion of sales goes to support them.
          </p>
        </div>
      </Container>
    </Section>
  );
}
