import { type ReactNode, useId } from 'react';
import styles from './results.module.css';

interface ResultsSectionProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the results under its headline. */
export function ResultsSection({ title, text, children }: ResultsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </header>
      {children}
    </section>
  );
}
