import type { ReactNode } from 'react';
import styles from './beside-benefits.module.css';

interface BesideBenefitsProps {
  /** Whether they are shown: not while the visitor may still turn out to be signed in. */
  readonly shown?: boolean | undefined;
  readonly children: ReactNode;
}

const BENEFITS = [
  { title: 'Favorites that travel', text: 'Save a capsule on one device and find it on the next.' },
  { title: 'Your styling sessions', text: 'View, reschedule, or cancel your sessions.' },
  { title: 'Your data is yours', text: 'Download a copy or delete all of it in one step.' },
];

/** Content beside the benefits of an account. Shopping needs no account. */
export function BesideBenefits({ shown = true, children }: BesideBenefitsProps) {
  return (
    <div className={styles.columns}>
      {children}
      {shown && (
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
      )}
    </div>
  );
}
