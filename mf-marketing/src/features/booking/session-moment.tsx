import { sessionTime } from 'shared-runtime/session-time';
import styles from './session-moment.module.css';

/** When a session takes place, on the stylists' clock and on the visitor's where that differs. */
export function SessionMoment({ slot }: { readonly slot: Date }) {
  const { pacific, own } = sessionTime(slot, 'whole');
  return (
    <>
      <p className={styles.moment}>{pacific}</p>
      {own && <p>That’s {own} your time.</p>}
    </>
  );
}
