import type { ReactNode } from 'react';
import { useServices } from 'shared-runtime';
import { Button, Notice } from 'shared-ui';
import { SentPanel } from '../../lib/sent-panel.tsx';
import { useSubmission } from '../../lib/use-submission.ts';
import { cancelBooking, explainUncanceled } from './booking.ts';
import type { Booking } from './booking-answers.ts';
import styles from './cancelable-panel.module.css';
import { SessionMoment } from './session-moment.tsx';

/** Canceling as a panel words it: its button, the heading once it is done, and the reason where it failed. */
interface CancelWords {
  readonly label: string;
  readonly done: string;
  readonly explain: (error: unknown) => string;
}

interface CancelablePanelProps {
  readonly booking: Booking;
  readonly title: string;
  readonly cancel: CancelWords;
  readonly again: string;
  readonly onAgain: () => void;
  readonly children?: ReactNode;
  /** Other buttons, before the one that cancels. */
  readonly actions?: ReactNode;
}

/** A session and the button that cancels it. Afterward another panel takes its place, whose heading takes the focus. */
export function CancelablePanel({ booking, title, cancel, again, onAgain, children, actions }: CancelablePanelProps) {
  const { config } = useServices();
  const { submission, submit } = useSubmission(() => cancelBooking(config, booking));
  if (submission.status === 'sent') {
    return (
      <SentPanel key="canceled" title={cancel.done} again={again} onAgain={onAgain}>
        <p>The time is available again.</p>
      </SentPanel>
    );
  }
  return (
    <SentPanel key="booked" title={title} again={again} onAgain={onAgain}>
      <SessionMoment slot={booking.slot} />
      {children}
      {submission.status === 'failed' && <Notice tone="error">{cancel.explain(submission.error)}</Notice>}
      <div className={styles.actions}>
        {actions}
        <Button variant="secondary" busy={submission.status === 'sending'} onClick={() => void submit(undefined)}>
          {cancel.label}
        </Button>
      </div>
    </SentPanel>
  );
}

/** The texts for a booked session; the label of its button depends on the page. */
export const cancelSession = (label: string): CancelWords => ({
  label,
  done: 'Your session is canceled',
  explain: explainUncanceled,
});
