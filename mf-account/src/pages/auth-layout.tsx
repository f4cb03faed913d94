import type { ReactNode } from 'react';
import { Container } from 'shared-ui';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead: string | undefined;
  readonly children: ReactNode;
}

const BENEFITS = [
  { title: 'Favorites that travel', text: 'Save a capsule on one device and find it on the next.' },
  { title: 'Your styling sessions', text: 'View, reschedule, or cancel your sessions.' },
  { title: 'Your data is yours', text: 'Download a copy or delete all of it in one step.' },
];

/** A form beside what an account is good for. Nobody needs one to shop. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <main id="main">
      <Container className={styles.page}>
        <div className={styles.form}>
          <header className={styles.head}>
            <h1>{title}</h1>
            {lead !== undefined && <p>{lead}</p>}
          </header>
          {children}
        </div>
        <aside className={styles.aside} aria-labelledby="account-benefits">
          <h2 id="account-benefits">Why create an account</h2>
          <ul>
            {BENEFITS.map((benefit) => (
              <li key={benefit.title}>
                <h3>{benefit.title}</h3>
                <p>{benefit.text}</p>
              </li>
            ))}
          </ul>
          <p className={styles.note}>You can shop and check out without an account.</p>
        </aside>
      </Container>
    </main>
  );
}
