import { Link } from 'shared-contracts';
import { ButtonLink, Container, Section } from 'shared-ui';
import { MailLink } from '../../lib/mail-link.tsx';
import styles from './impact-promise.module.css';

/** What is not shown, and the way on. */
export function ImpactPromise() {
  return (
    <Section tone="ink" aria-labelledby="promise-title">
      <Container width="medium" className={styles.column}>
        <h2 id="promise-title" className={styles.title}>
          You will find no photograph of a child on this page.
        </h2>
        <p className={styles.text}>
          They did not come to the monastery to be looked at. Their faces, their names and their stories are theirs, and
          a picture that moves you to buy a coat would be a poor trade for them. What we show are clothes. What you
          cannot see here is the point.
        </p>
        <p className={styles.text}>
          If you would rather help without buying anything, please do: to the refuge nearest to you, this week, by hand.
          If you have a question about our support, write to <MailLink /> or use the{' '}
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
