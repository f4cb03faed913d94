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
            A monastery is a house that expects people. It has a kitchen that cooks for whoever is at the table, rooms
            that are always made up, and a day that begins and ends at the same hour. For a child who has lost all of
            this, a bell at seven is no small thing.
          </p>
          <p>
            The monastery that our customers support helps refugee children. What such help has to begin with is what
            every child needs before anything else: a bed, a warm meal, somebody who knows its name. What has to follow
            is ordinary and takes years. A language. A school day. A friend. A winter coat that fits.
          </p>
          <p>
            We are a clothing house. We do not know how to mend what has happened to a child, and would not pretend to.
            That work is not ours to describe or to be praised for. Our part is the plain one: a portion of what we sell
            goes there.
          </p>
        </div>
      </Container>
    </Section>
  );
}
