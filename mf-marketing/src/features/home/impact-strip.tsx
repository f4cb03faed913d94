import { ButtonLink, Container, Section } from 'shared-ui';
import styles from './impact-strip.module.css';

/** Where a part of the money goes. */
export function ImpactStrip() {
  return (
    <Section tone="accent" space="tight" aria-labelledby="impact-title">
      <Container className={styles.strip}>
        <h2 id="impact-title" className={styles.title}>
          A portion of sales supports a monastery that helps refugee children.
        </h2>
        <ButtonLink href="/impact" variant="secondary">
          Read about our impact
        </ButtonLink>
      </Container>
    </Section>
  );
}
