import { useState } from 'react';
import { useQueryClient, useServices } from 'shared-runtime';
import { announce, Button, Notice } from 'shared-ui';
import { useTask } from '../../lib/backend/use-task.ts';
import { type Booking, bookingsKey, cancelBooking, moveBooking } from './bookings.ts';
import styles from './bookings-section.module.css';
import { MoveForm } from './move-form.tsx';
import { consultationTime } from './times.ts';

type Mode = 'shown' | 'moving' | 'canceling';

interface BookingRowProps {
  readonly booking: Booking;
  readonly userId: string;
}

interface ConfirmCancelProps {
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onKeep: () => void;
}

function ConfirmCancel({ busy, onCancel, onKeep }: ConfirmCancelProps) {
  return (
    <div className={styles.actions} role="group" aria-label="Cancel this session?">
      <Button variant="danger" size="small" busy={busy} onClick={onCancel}>
        Yes, cancel it
      </Button>
      <Button variant="quiet" size="small" onClick={onKeep}>
        Keep it
      </Button>
    </div>
  );
}

/** One upcoming consultation: it can be moved, or canceled after a confirmation. */
export function BookingRow({ booking, userId }: BookingRowProps) {
  const { config } = useServices();
  const cache = useQueryClient();
  const [mode, setMode] = useState<Mode>('shown');
  const change = useTask(async (newSlot: string | null) => {
    if (newSlot === null) await cancelBooking(config, booking.id);
    else await moveBooking(config, booking.id, newSlot);
    await cache.invalidateQueries({ queryKey: bookingsKey(userId) });
    setMode('shown');
    announce(newSlot === null ? 'Session canceled.' : 'Session rescheduled.');
  });
  return (
    <li className={styles.booking}>
      <p>{consultationTime(booking.slot)}</p>
      {booking.note !== '' && <p className={styles.note}>{booking.note}</p>}
      {change.failure && <Notice tone="error">{change.failure}</Notice>}
      {mode === 'shown' && (
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={() => setMode('moving')}>
            Move
          </Button>
          <Button variant="quiet" size="small" onClick={() => setMode('canceling')}>
            Cancel
          </Button>
        </div>
      )}
      {mode === 'canceling' && (
        <ConfirmCancel busy={change.running} onCancel={() => void change.run(null)} onKeep={() => setMode('shown')} />
      )}
      {mode === 'moving' && (
        <MoveForm
          userId={userId}
          busy={change.running}
          onMove={(slot) => void change.run(slot)}
          onKeep={() => setMode('shown')}
        />
      )}
    </li>
  );
}
