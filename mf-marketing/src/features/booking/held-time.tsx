import { useServices } from 'shared-contracts';
import { Button, Notice } from 'shared-ui';
import { SentPanel } from '../../lib/sent-panel.tsx';
import { useSubmission } from '../../lib/use-submission.ts';
import { cancelBooking } from './booking.ts';
import type { Booking } from './booking-answers.ts';
import { SessionMoment } from './session-moment.tsx';
import { timeLabel } from './time-labels.ts';

interface HeldTimeProps {
  readonly booking: Booking;
  readonly heldUntil: Date;
  readonly onAgain: () => void;
}

function GivingBack({ booking }: { readonly booking: Booking }) {
  const { config } = useServices();
  const { submission, submit } = useSubmission(() => cancelBooking(config, booking));
  if (submission.status === 'sent') return <Notice tone="success">This time is released.</Notice>;
  return (
    <>
      {submission.status === 'failed' && (
        <Notice tone="error">
          We couldn’t release this time. If you don’t confirm it, it will be released automatically.
        </Notice>
      )}
      <Button variant="secondary" busy={submission.status === 'sending'} onClick={() => void submit(undefined)}>
        Release this time
      </Button>
    </>
  );
}

/** The time that is held: what has still to be done for it to be booked, and until when. */
export function HeldTime({ booking, heldUntil, onAgain }: HeldTimeProps) {
  return (
    <SentPanel title="This time is held for you" again="Choose another time" onAgain={onAgain}>
      <SessionMoment slot={booking.slot} />
      <p>
        It is not booked yet. We emailed a link to {booking.email}. Open it and press Confirm by {timeLabel(heldUntil)}{' '}
        your time, or we’ll release it.
      </p>
      <GivingBack booking={booking} />
    </SentPanel>
  );
}
