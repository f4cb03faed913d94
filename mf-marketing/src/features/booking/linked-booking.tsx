import type { FormEvent } from 'react';
import { useQuery, useServices } from 'shared-runtime';
import { Button, Notice, Skeleton } from 'shared-ui';
import { SentPanel } from '../../lib/sent-panel.tsx';
import { SubmitRow } from '../../lib/submit-row.tsx';
import { useSubmission } from '../../lib/use-submission.ts';
import type { Booking } from './booking-answers.ts';
import { BookingConfirmation } from './booking-confirmation.tsx';
import { confirmBooking, explainUnconfirmed, linkedBookingQuery } from './booking-link.ts';
import { CancelablePanel, cancelSession } from './cancelable-panel.tsx';
import { SessionMoment } from './session-moment.tsx';
import { timeLabel } from './time-labels.ts';
import type { SessionLink } from './use-link-token.ts';

interface LinkedBookingProps extends SessionLink {
  /** Shows the times to choose from instead. */
  readonly onAgain: () => void;
}

interface ConfirmationProps extends Omit<LinkedBookingProps, 'purpose'> {
  readonly booking: Booking;
  readonly heldUntil: Date | null;
}

function Confirmation({ token, booking, heldUntil, onAgain }: ConfirmationProps) {
  const { config } = useServices();
  const { submission, submit } = useSubmission(() => confirmBooking(config, token));
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void submit(undefined);
  };
  if (submission.status === 'sent') return <BookingConfirmation booking={submission.result} onAgain={onAgain} />;
  return (
    <SentPanel title="Confirm your session" again="Choose another time" onAgain={onAgain}>
      <SessionMoment slot={booking.slot} />
      <p>
        It is not booked yet{heldUntil && `: the time is held for you until ${timeLabel(heldUntil)} your time`}. If you
        didn’t request it, close this page and we’ll release it.
      </p>
      <form onSubmit={onSubmit} aria-label="Confirm your session">
        <SubmitRow
          label="Confirm this session"
          busyLabel="Confirming…"
          submission={submission}
          explain={explainUnconfirmed}
        />
      </form>
    </SentPanel>
  );
}

/** The page behind a link: a button that books or cancels, the booking, or a notice that the link has expired. */
export function LinkedBooking({ purpose, token, onAgain }: LinkedBookingProps) {
  const services = useServices();
  const linked = useQuery(linkedBookingQuery(services, token));
  if (linked.isError) {
    return (
      <Notice tone="error" title="We can’t look up your session right now">
        <p>
          Please try again in a moment.
          {purpose === 'confirm' && ' We hold a time for 15 minutes after you request it.'}
        </p>
        <Button variant="quiet" busy={linked.isFetching} onClick={() => void linked.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (linked.data === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label="Looking up your session">
        <Skeleton shape="text" lines={6} />
      </div>
    );
  }
  if (linked.data === null && purpose === 'cancel') {
    return (
      <SentPanel title="This session is no longer booked" again="Book another session" onAgain={onAgain}>
        <p>It was canceled or has already started, so there’s nothing left to cancel.</p>
      </SentPanel>
    );
  }
  if (linked.data === null) {
    return (
      <SentPanel title="This link has expired" again="Choose a time" onAgain={onAgain}>
        <p>We hold a time for 15 minutes. This one has been released, so nothing is booked.</p>
      </SentPanel>
    );
  }
  const { state, booking, heldUntil } = linked.data;
  // Opening the link changes nothing: programs follow links too.
  if (state === 'booked' && purpose === 'cancel') {
    return (
      <CancelablePanel
        booking={booking}
        title="Cancel your session"
        cancel={cancelSession('Cancel session')}
        again="Book another session"
        onAgain={onAgain}
      />
    );
  }
  if (state === 'booked') return <BookingConfirmation booking={booking} onAgain={onAgain} />;
  return <Confirmation token={token} booking={booking} heldUntil={heldUntil} onAgain={onAgain} />;
}
