import { type ReactNode, useId } from 'react';
import styles from './form-section.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A group of fields. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
