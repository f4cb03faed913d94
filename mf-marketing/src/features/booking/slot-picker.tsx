import { useState } from 'react';
import { sessionTime } from 'shared-runtime/session-time';
import { ChoiceGroup, VisuallyHidden } from 'shared-ui';
import styles from './slot-picker.module.css';
import { partsOfDay, type SlotDay } from './slots.ts';
import { dayLabel } from './time-labels.ts';

function SlotLabel({ slot }: { readonly slot: Date }) {
  const { pacific, own } = sessionTime(slot, 'time');
  return (
    <span className={styles.slot}>
      <span>
        {pacific} <VisuallyHidden>Pacific Time</VisuallyHidden>
      </span>
      {own && <span className={styles.visitor}>{own} your time</span>}
    </span>
  );
}

function TimePicker({ day, problem }: { readonly day: SlotDay; readonly problem: string | undefined }) {
  const [chosen, setChosen] = useState<string>();
  const parts = partsOfDay(day);
  const part = parts.find(({ name }) => name === chosen) ?? parts[0];
  if (!part) return null;
  return (
    <>
      <ChoiceGroup
        legend="Time of day"
        name="part"
        value={part.name}
        onValueChange={setChosen}
        choices={parts.map(({ name }) => ({ value: name, label: name }))}
      />
      <ChoiceGroup
        key={part.name}
        legend="Time"
        hint="Times are in Pacific Time. If you’re in another time zone, your local time appears below each one."
        name="slot"
        required
        error={problem}
        choices={part.slots.map((slot) => ({ value: slot.toISOString(), label: <SlotLabel slot={slot} /> }))}
      />
    </>
  );
}

/** A day, a part of it, a time; all plain radio buttons of the form. */
export function SlotPicker({
  days,
  problem,
}: {
  readonly days: readonly SlotDay[];
  readonly problem: string | undefined;
}) {
  const [chosen, setChosen] = useState<string>();
  const day = days.find(({ key }) => key === chosen) ?? days[0];
  if (!day) return null;
  return (
    <div className={styles.picker}>
      <ChoiceGroup
        legend="Day"
        name="day"
        value={day.key}
        onValueChange={setChosen}
        choices={days.map(({ key, slots: [first] }) => ({ value: key, label: first ? dayLabel(first) : key }))}
      />
      <TimePicker key={day.key} day={day} problem={problem} />
    </div>
  );
}
