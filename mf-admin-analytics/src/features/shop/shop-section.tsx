import { type ReactNode, useId } from 'react';
import styles from './shop-section.module.css';

interface ShopSectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** The text that the section shows while it has no contents. */
  readonly empty?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the shop’s figures under its headline. */
export function ShopSection({ title, text, empty, children }: ShopSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
      </header>
      {empty === undefined ? children : <p className={styles.empty}>{empty}</p>}
    </section>
  );
}
