import { useEffect, useRef } from 'react';
import styles from './popup-stage.module.css';

/** How long a success is read before the popup goes by itself (specification, section 9). */
export const SUCCESS_CLOSE_MS = 2000;

interface PopupThanksProps {
  readonly title: string;
  readonly text: string;
  readonly onDone: () => void;
}

/** Replaces the form, takes the focus from its button, and ends the popup. */
export function PopupThanks({ title, text, onDone }: PopupThanksProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    const timer = setTimeout(onDone, SUCCESS_CLOSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one thanks, one end
  }, []);
  return (
    <div ref={panel} tabIndex={-1} role="status" className={styles.thanks}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
