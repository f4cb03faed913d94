import type { ReactNode } from 'react';
import { Container } from 'shared-ui';
import styles from './auth-layout.module.css';
import { BesideBenefits } from './beside-benefits.tsx';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead: string | undefined;
  readonly children: ReactNode;
}

/** A form beside the benefits of an account. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <main id="main">
      <Container className={styles.page}>
        <BesideBenefits>
          <div className={styles.form}>
            <header className={styles.head}>
              <h1>{title}</h1>
              {lead !== undefined && <p>{lead}</p>}
            </header>
            {children}
          </div>
        </BesideBenefits>
      </Container>
    </main>
  );
}
