import type { FormEvent } from 'react';
import { Link } from 'shared-runtime';
import { Button, Notice, TextField } from 'shared-ui';
import { type AskedPeriod, PRESETS } from './period.ts';
import styles from './period-form.module.css';

interface PeriodFormProps {
  readonly asked: AskedPeriod;
  readonly today: string;
  /** The parameters of an address that shows this many days up to today. */
  readonly searchOf: (period: { readonly days: string }) => URLSearchParams;
  /** The first and last day in the fields, valid or not. */
  readonly onChoose: (from: string, to: string) => void;
}

/** The choice of days. It is part of the address, so that it can be shared. */
export function PeriodForm({ asked: { lastDays, problem, typed }, today, searchOf, onChoose }: PeriodFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onChoose(String(fields.get('from') ?? ''), String(fields.get('to') ?? ''));
  };
  return (
    <div className={styles.period}>
      <ul className={styles.presets} aria-label="Quick ranges">
        {PRESETS.map((days) => (
          <li key={days}>
            <Link
              to={`?${searchOf({ days: String(days) })}`}
              preventScrollReset
              aria-current={days === lastDays ? 'true' : undefined}
            >
              {days} days
            </Link>
          </li>
        ))}
      </ul>
      {/* Another period from elsewhere begins the fields anew. */}
      <form key={`${typed.from} ${typed.to}`} className={styles.form} aria-label="Date range" onSubmit={submit}>
        <TextField label="From" type="date" name="from" defaultValue={typed.from} max={today} required />
        <TextField label="To" type="date" name="to" defaultValue={typed.to} max={today} required />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      {problem !== null && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
