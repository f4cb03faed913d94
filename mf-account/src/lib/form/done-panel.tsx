import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import { FormDone } from './form-done.ts';
import styles from './done-panel.module.css';

interface DonePanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Stands where a form stood and says what has happened; takes the focus that the form's button had. */
export function DonePanel({ title, children }: DonePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const tellPage = use(FormDone);
  useEffect(() => heading.current?.focus(), []);
  // Before anything is painted: what asks to fill the form in never stands beside its outcome.
  useLayoutEffect(() => {
    tellPage(true);
    return () => tellPage(false);
  }, [tellPage]);
  return (
    <section className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
