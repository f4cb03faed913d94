import { ButtonLink } from 'shared-ui';
import styles from './expired-link.module.css';

/** Where a link from a mail leads that has been used or is too old. */
export function ExpiredLink() {
  return (
    <div className={styles.ways}>
      <ButtonLink href="/auth?view=resend" variant="secondary" wide>
        Send a new confirmation email
      </ButtonLink>
      <ButtonLink href="/auth?view=forgotten" variant="secondary" wide>
        Send a new password link
      </ButtonLink>
    </div>
  );
}
