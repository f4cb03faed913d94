import { cart, useCart } from 'shared-contracts';
import { Button } from 'shared-ui';
import { useEffect, useRef } from 'react';
import styles from './undo-bar.module.css';

/** Offers to put back what was taken out last. The removed row's button is gone, so the focus goes to the way back. */
export function UndoBar({ takesFocus }: { readonly takesFocus: boolean }) {
  const { undoable } = useCart();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (undoable !== '' && takesFocus) bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [undoable, takesFocus]);
  if (undoable === '') return null;
  return (
    <div className={styles['bar']} ref={bar}>
      <p>{undoable}</p>
      <Button variant="quiet" size="small" onClick={() => cart.undo()}>
        Undo
      </Button>
    </div>
  );
}
