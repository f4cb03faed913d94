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
          You won’t find a photo of a child on this page.
        </h2>
        <p className={styles.text}>
          They didn’t come to the monastery to be looked at. Their faces, names, and stories are their own, and we won’t
          use them to sell a coat. We show our clothes instead.
        </p>
        <p className={styles.text}>
          Prefer to help without buying anything? A shelter near you would be glad to hear from you. Questions about our
          support? Write to <MailLink /> or use the <Link to="/contact">contact form</Link>.
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
