import { Link } from 'shared-runtime';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from 'shared-ui';
import { useFocusReturn } from '../../../lib/use-focus-return.ts';
import { type Countdown, startCountdown } from './countdown.ts';
import type { Purchase } from './purchase.ts';
import { PURCHASE_TIMES } from './purchase-rounds.ts';
import styles from './purchase-toast.module.css';

interface PurchaseToastProps {
  readonly purchase: Purchase;
  readonly onShown: () => void;
  /** Its time is over. */
  readonly onClose: () => void;
  /** The shopper wants no more of them. */
  readonly onDismiss: () => void;
}

/** 5 seconds on the screen, not counted while a pointer rests on it or the focus is in it. */
function useShownTime(onClose: () => void) {
  const countdown = useRef<Countdown>(undefined);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  useEffect(() => {
    const started = startCountdown(PURCHASE_TIMES.shown, onClose);
    countdown.current = started;
    return () => started.stop();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one countdown per toast, however often its parent renders
  }, []);
  const isHeld = held.pointer || held.focus;
  useEffect(() => {
    if (isHeld) countdown.current?.hold();
    else countdown.current?.goOn();
  }, [isHeld]);
  return (by: keyof typeof held, holds: boolean) => setHeld((current) => ({ ...current, [by]: holds }));
}

/**
 * 'Someone just purchased …'. A landmark instead of a live region: an announcement every half minute would interrupt
 * screen readers; a landmark can be found and read, and is never announced by itself.
 */
export function PurchaseToast({ purchase, onShown, onClose, onDismiss }: PurchaseToastProps) {
  const hold = useShownTime(onClose);
  const { remember, giveBack } = useFocusReturn();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- reported once, when it appears
  useEffect(onShown, []);

  const onFocus = (event: FocusEvent): void => {
    remember(event);
    hold('focus', true);
  };
  const dismiss = (): void => {
    giveBack();
    onDismiss();
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') dismiss();
  };
  return (
    <aside
      aria-label="A recent purchase"
      className={styles.toast}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={onFocus}
      onBlur={() => hold('focus', false)}
      onKeyDown={onKeyDown}
    >
      <p className={styles.words}>
        <span>Someone just purchased</span>{' '}
        <Link to={purchase.path} className={styles.product}>
          {purchase.product}
        </Link>{' '}
        <span className={styles.detail}>
          {purchase.location}, {purchase.time}
        </span>
      </p>
      <IconButton icon="close" iconSize={16} label="Stop showing purchases" onClick={dismiss} />
    </aside>
  );
}
