import styles from './mail-link.module.css';
import { CONTACT } from './promises.ts';

/** The house's address, as a link. */
export function MailLink() {
  return (
    <a href={`mailto:${CONTACT.email}`} className={styles.link}>
      {CONTACT.email}
    </a>
  );
}
