import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'shared-ui';
import styles from './sent-panel.module.css';

interface SentPanelProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The button that brings the form back. */
  readonly again: string;
  readonly onAgain: () => void;
}

/** Replaces a form once it has been stored, and takes the focus from its button. */
export function SentPanel({ title, children, again, onAgain }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
      <Button variant="quiet" onClick={onAgain}>
        {again}
      </Button>
    </section>
  );
}
