import { Link } from 'shared-runtime';
import { Container, Section } from 'shared-ui';
import { Eyebrow } from '../../lib/eyebrow.tsx';
import styles from './philosophy.module.css';

/** The brand's philosophy, in one paragraph. */
export function Philosophy() {
  return (
    <Section tone="sand" aria-labelledby="philosophy-title">
      <Container className={styles.columns}>
        <div>
          <Eyebrow className={styles.eyebrow}>Our philosophy</Eyebrow>
          <h2 id="philosophy-title" className={styles.statement}>
            A wardrobe is not a collection of things. It’s a handful of decisions, made well.
          </h2>
        </div>
        <div className={styles.words}>
          <p className={styles.text}>
            We start with one color and one day in your life, and stop as soon as the outfit is complete. Every piece
            earns its place, and goes with what you already own.
          </p>
          <p>
            <Link to="/about-us" className="ui-link">
              About us
            </Link>
          </p>
        </div>
      </Container>
    </Section>
  );
}
