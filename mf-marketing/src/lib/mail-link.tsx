import { Link, useServices } from 'shared-runtime';
import styles from './mail-link.module.css';

/** The house's address, as a link; where the configuration names none, the form that reaches it too. */
export function MailLink() {
  const { contact } = useServices().config;
  if (!contact)
    return (
      <Link to="/contact" className={styles.link}>
        our contact form
      </Link>
    );
  return (
    <a href={`mailto:${contact.email}`} className={styles.link}>
      {contact.email}
    </a>
  );
}
