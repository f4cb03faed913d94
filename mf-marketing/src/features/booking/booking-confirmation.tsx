import { useServices } from 'shared-contracts';
import { Button, Icon } from 'shared-ui';
import { SentPanel } from '../../lib/sent-panel.tsx';
import type { Booking } from './booking-answers.ts';
import { Canceling } from './canceling.tsx';
import { saveCalendarFile } from './save-calendar-file.ts';
import { SessionMoment } from './session-moment.tsx';

interface BookingConfirmationProps {
  readonly booking: Booking;
  readonly onAgain: () => void;
}

/** The booked session: when, where it is written to, and the file for one's calendar. */
export function BookingConfirmation({ booking, onAgain }: BookingConfirmationProps) {
  const { config } = useServices();
  const { slot, email } = booking;
  return (
    <SentPanel title="Your session is booked" again="Book another session" onAgain={onAgain}>
      <SessionMoment slot={slot} />
      <p>Your stylist will email you at {email} before the session to set up a video or phone call.</p>
      <Canceling booking={booking} label="Cancel this session">
        <Button onClick={() => saveCalendarFile(booking, config)}>
          <Icon name="download" size={18} /> Add to calendar
        </Button>
      </Canceling>
    </SentPanel>
  );
}
