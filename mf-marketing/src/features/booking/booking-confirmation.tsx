import { useServices } from 'shared-contracts';
import { Button, Icon, Notice } from 'shared-ui';
import { SentPanel } from '../../lib/sent-panel.tsx';
import { useSubmission } from '../../lib/use-submission.ts';
import { cancelBooking } from './booking.ts';
import type { Booking } from './booking-answers.ts';
import styles from './booking-confirmation.module.css';
import { saveCalendarFile } from './save-calendar-file.ts';
import { SessionMoment } from './session-moment.tsx';

interface BookingConfirmationProps {
  readonly booking: Booking;
  readonly onAgain: () => void;
}

function Canceling({ booking }: { readonly booking: Booking }) {
  const { config } = useServices();
  const { submission, submit } = useSubmission(() => cancelBooking(config, booking));
  if (submission.status === 'sent') return <Notice tone="success">Your session is canceled.</Notice>;
  return (
    <>
      {submission.status === 'failed' && (
        <Notice tone="error">We couldn’t cancel your session. It’s still booked. Please try again.</Notice>
      )}
      <div className={styles.actions}>
        <Button onClick={() => saveCalendarFile(booking)}>
          <Icon name="download" size={18} /> Add to calendar
        </Button>
        <Button variant="secondary" busy={submission.status === 'sending'} onClick={() => void submit(undefined)}>
          Cancel this session
        </Button>
      </div>
    </>
  );
}

/** The booked session: when, where it is written to, and the file for one's calendar. */
export function BookingConfirmation({ booking, onAgain }: BookingConfirmationProps) {
  const { slot, email } = booking;
  return (
    <SentPanel title="Your session is booked" again="Book another session" onAgain={onAgain}>
      <SessionMoment slot={slot} />
      <p>Your stylist will email you at {email} before the session to set up a video or phone call.</p>
      <Canceling booking={booking} />
    </SentPanel>
  );
}
