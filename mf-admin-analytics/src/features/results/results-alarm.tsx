import { type ReactNode, useId, useState } from 'react';
import { Button } from 'shared-ui';
import styles from './results-alarm.module.css';

interface ResultsAlarmProps {
  /** Why the results are hidden. */
  readonly text: string;
  /** Steps to resolve it, in order. */
  readonly steps: readonly string[];
  readonly table: ReactNode;
  /** The results that are hidden. */
  readonly children: ReactNode;
}

/** Results without meaning stay hidden until the reader opens them. */
export function ResultsAlarm({ text, steps, table, children }: ResultsAlarmProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <section className={styles.alarm} aria-labelledby={id}>
        <h2 id={id}>What to do</h2>
        <p>{text}</p>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className={styles.table}>{table}</div>
        <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide the data' : 'Show the data anyway'}
        </Button>
      </section>
      {isShown && (
        <div className={styles.figures}>
          <p className={styles.warning}>Use this to find the problem, not to decide.</p>
          {children}
        </div>
      )}
    </>
  );
}
