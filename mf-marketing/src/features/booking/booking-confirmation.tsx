import { useServices } from 'shared-runtime';
import { Button, Icon } from 'shared-ui';
import type { Booking } from './booking-answers.ts';
import { CancelablePanel, cancelSession } from './cancelable-panel.tsx';
import { saveCalendarFile } from './save-calendar-file.ts';

interface BookingConfirmationProps {
  readonly booking: Booking;
  readonly onAgain: () => void;
}

/** The booked session: when, where it is written to, and the file for one's calendar. */
export function BookingConfirmation({ booking, onAgain }: BookingConfirmationProps) {
  const { config } = useServices();
  return (
    <CancelablePanel
      booking={booking}
      title="Your session is booked"
      cancel={cancelSession('Cancel this session')}
      again="Book another session"
      onAgain={onAgain}
      actions={
        <Button onClick={() => saveCalendarFile(booking, config)}>
          <Icon name="download" size={18} /> Add to calendar
        </Button>
      }
    >
      <p>Your stylist will email you at {booking.email} before the session to set up a video or phone call.</p>
    </CancelablePanel>
  );
}
