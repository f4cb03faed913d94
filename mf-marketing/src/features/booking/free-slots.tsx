import { Button, Notice, Skeleton } from 'shared-ui';
import { MailLink } from '../../lib/mail-link.tsx';
import styles from './free-slots.module.css';
import { SlotPicker } from './slot-picker.tsx';
import type { useFreeSlots } from './use-free-slots.ts';

/**
 * Before the times are here. The server sends this as well, and where the page's script does not come it is all there
 * ever is: then nothing is on its way, and the words are true all the same.
 */
function Waiting({ isAsking }: { readonly isAsking: boolean }) {
  const status = isAsking ? { role: 'status', 'aria-busy': true, 'aria-label': 'Loading available times' } : {};
  return (
    <div className={styles.room}>
      <div className={styles.waiting}>
        <div className={styles.shape} {...status}>
          <Skeleton shape="text" lines={6} />
        </div>
        <p className={styles.words}>
          If no times appear here, please email <MailLink /> with the times that work for you.
        </p>
      </div>
    </div>
  );
}

/** The times to choose from, or a plain word on why there are none. */
export function FreeSlots({
  free,
  problem,
}: {
  readonly free: ReturnType<typeof useFreeSlots>;
  /** Why the chosen time will not do, where there is something to choose from. */
  readonly problem: string | undefined;
}) {
  // Said after the first try that failed; further ones go on behind the words.
  if (free.data === undefined && free.failureCount > 0) {
    return (
      <Notice tone="error" title="We can’t load the calendar right now">
        <p>
          Please try again in a moment, or email <MailLink /> with the times that work for you.
        </p>
        <Button variant="quiet" onClick={() => void free.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (free.data === undefined) return <Waiting isAsking={free.isFetching} />;
  if (free.days.length === 0) {
    return (
      <Notice title="No times are available in the next 2 weeks">
        <p>Canceled times reopen here. Check back tomorrow.</p>
      </Notice>
    );
  }
  return (
    <div className={styles.room}>
      <SlotPicker days={free.days} problem={problem} />
    </div>
  );
}
