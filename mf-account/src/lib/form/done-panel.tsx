import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import { FormDone } from './form-done.ts';
import styles from './done-panel.module.css';

interface DonePanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Replaces a form and reports its result; takes the focus from the form's button. */
export function DonePanel({ title, children }: DonePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const setDone = use(FormDone);
  useEffect(() => heading.current?.focus(), []);
  // Before the paint, so that the form's instructions never appear beside its result.
  useLayoutEffect(() => {
    setDone(true);
    return () => setDone(false);
  }, [setDone]);
  return (
    <section className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
