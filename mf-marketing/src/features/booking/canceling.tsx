import type { ReactNode } from 'react';
import { useServices } from 'shared-contracts';
import { Button, Notice } from 'shared-ui';
import { SentPanel } from '../../lib/sent-panel.tsx';
import { useSubmission } from '../../lib/use-submission.ts';
import { cancelBooking, explainUncanceled } from './booking.ts';
import type { Booking } from './booking-answers.ts';
import styles from './canceling.module.css';
import { SessionMoment } from './session-moment.tsx';

interface CancelingProps {
  readonly booking: Booking;
  readonly label: string;
  /** Other buttons, before the one that cancels. */
  readonly children?: ReactNode;
}

/** The button that cancels a session, and what came of it. */
export function Canceling({ booking, label, children }: CancelingProps) {
  const { config } = useServices();
  const { submission, submit } = useSubmission(() => cancelBooking(config, booking));
  if (submission.status === 'sent') return <Notice tone="success">Your session is canceled.</Notice>;
  return (
    <>
      {submission.status === 'failed' && <Notice tone="error">{explainUncanceled(submission.error)}</Notice>}
      <div className={styles.actions}>
        {children}
        <Button variant="secondary" busy={submission.status === 'sending'} onClick={() => void submit(undefined)}>
          {label}
        </Button>
      </div>
    </>
  );
}

/** What the link of a calendar entry leads to. Opening it changes nothing: programs follow links too. */
export function LinkedCanceling({ booking, onAgain }: { readonly booking: Booking; readonly onAgain: () => void }) {
  return (
    <SentPanel title="Cancel your session" again="Book another session" onAgain={onAgain}>
      <SessionMoment slot={booking.slot} />
      <Canceling booking={booking} label="Cancel session" />
    </SentPanel>
  );
}
