import { type FormEvent, useState } from 'react';
import { useQuery, useServices } from 'shared-runtime';
import { stylistDay } from 'shared-runtime/session-time';
import { Button, SelectField } from 'shared-ui';
import { Loaded } from '../../lib/section/loaded.tsx';
import styles from './bookings-section.module.css';
import { type FreeDay, freeTimesQuery } from './free-times.ts';
import { timeChoice } from './times.ts';

interface MoveFormProps {
  readonly userId: string;
  readonly busy: boolean;
  readonly onMove: (slot: string) => void;
  readonly onKeep: () => void;
}

function Times({ days, busy, onMove, onKeep }: Omit<MoveFormProps, 'userId'> & { readonly days: readonly FreeDay[] }) {
  const [chosenDay, setChosenDay] = useState(days[0]?.day);
  const day = days.find((one) => one.day === chosenDay) ?? days[0];
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onMove(String(new FormData(event.currentTarget).get('slot') ?? ''));
  };
  if (!day) return <p>No times are available in the next 2 weeks. Please check back tomorrow.</p>;
  return (
    <form method="post" action="/account" className={styles.move} aria-label="Reschedule session" onSubmit={onSubmit}>
      <div className={styles.choices}>
        <SelectField label="Day" value={day.day} onChange={(event) => setChosenDay(event.currentTarget.value)}>
          {days.map((one) => (
            <option key={one.day} value={one.day}>
              {one.label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Time" name="slot" key={day.day}>
          {day.times.map((time) => (
            <option key={time.getTime()} value={time.toISOString()}>
              {timeChoice(time)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.actions}>
        <Button type="submit" size="small" busy={busy}>
          {busy ? 'Rescheduling…' : 'Reschedule'}
        </Button>
        <Button variant="quiet" size="small" onClick={onKeep}>
          Keep this time
        </Button>
      </div>
    </form>
  );
}

/** Chooses another time for a consultation. */
export function MoveForm({ userId, ...form }: MoveFormProps) {
  const { config } = useServices();
  const [fromDay] = useState(() => stylistDay(new Date()));
  const days = useQuery(freeTimesQuery(config, userId, fromDay));
  return (
    <Loaded query={days} what="available times">
      {(found) => <Times {...form} days={found} />}
    </Loaded>
  );
}
