import { Link } from 'shared-runtime';
import { Container, Section } from 'shared-ui';
import { MailLink } from '../../lib/mail-link.tsx';
import { PROMISES } from '../../lib/promises.ts';
import styles from './help-panel.module.css';

const PAGES = [
  ['/shipping-policy', 'Shipping'],
  ['/return-policy', 'Returns'],
  ['/track-order', 'Track an order'],
  ['/payment-methods', 'Payment'],
  ['/faqs', 'Frequently asked questions'],
  ['/contact', 'Contact'],
] as const;

/** The end of every information page: a person to ask, and the neighbors of the page. */
export function HelpPanel({ current }: { readonly current: string }) {
  return (
    <Section tone="sand" space="tight" aria-labelledby="help-title">
      <Container className={styles.columns}>
        <div className={styles.words}>
          <h2 id="help-title" className={styles.title}>
            Have another question?
          </h2>
          <p>
            Email <MailLink />. Customer service is here {PROMISES.serviceHours}.
          </p>
        </div>
        <ul className={styles.pages} aria-label="Help">
          {PAGES.filter(([path]) => path !== current).map(([path, label]) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
