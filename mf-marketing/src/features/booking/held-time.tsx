import type { Booking } from './booking-answers.ts';
import { CancelablePanel } from './cancelable-panel.tsx';
import { timeLabel } from './time-labels.ts';

interface HeldTimeProps {
  readonly booking: Booking;
  readonly heldUntil: Date;
  readonly onAgain: () => void;
}

const RELEASE = {
  label: 'Release this time slot',
  done: 'You’ve released this time slot',
  explain: () => 'We couldn’t release your time slot. If you don’t confirm it, it will be released automatically.',
};

/** The held time: the step that still books it, and its deadline. */
export function HeldTime({ booking, heldUntil, onAgain }: HeldTimeProps) {
  return (
    <CancelablePanel
      booking={booking}
      title="This time is held for you"
      cancel={RELEASE}
      again="Choose another time"
      onAgain={onAgain}
    >
      <p>
        It is not booked yet. We emailed a link to {booking.email}. Open it and select Confirm this session by{' '}
        {timeLabel(heldUntil)} your time, or we’ll release it.
      </p>
    </CancelablePanel>
  );
}
