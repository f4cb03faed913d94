import styles from './session-moment.module.css';
import { isElsewhere, momentLabel } from './session-time.ts';
import { STYLIST_ZONE } from './slots.ts';

/** When a session takes place, on the stylists' clock and on the visitor's where that differs. */
export function SessionMoment({ slot }: { readonly slot: Date }) {
  return (
    <>
      <p className={styles.moment}>{momentLabel(slot, STYLIST_ZONE)}</p>
      {isElsewhere(slot) && <p>For you that is {momentLabel(slot)}.</p>}
    </>
  );
}
