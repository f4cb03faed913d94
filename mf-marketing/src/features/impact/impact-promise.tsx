import { Link } from 'shared-runtime';
import { ButtonLink, Container, Section } from 'shared-ui';
import { MailLink } from '../../lib/mail-link.tsx';
import styles from './impact-promise.module.css';

/** The way on. */
export function ImpactPromise() {
  return (
    <Section tone="ink" space="tight" aria-labelledby="promise-title">
      <Container width="medium" className={styles.column}>
        <h2 id="promise-title" className={styles.title}>
          Choose something you’ll wear for years.
        </h2>
        <p className={styles.text}>
          What you choose goes further than your closet. Questions about our giving? Email <MailLink /> or use the{' '}
          <Link to="/contact">contact form</Link>.
        </p>
        <div className={styles.actions}>
          <ButtonLink href="/womens-ready-to-wear">Shop women</ButtonLink>
          <ButtonLink href="/mens-ready-to-wear" variant="secondary">
            Shop men
          </ButtonLink>
        </div>
      </Container>
    </Section>
  );
}
