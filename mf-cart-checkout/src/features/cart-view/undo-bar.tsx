import { cart, useCart } from 'shared-runtime';
import { Button, focusOn } from 'shared-ui';
import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './undo-bar.module.css';

/** The button goes with its bar: its focus moves to the line that came back, or to the heading of the cart where none did. */
function useFocusOnLeaving(takesFocus: boolean) {
  const { items, undoable } = useCart();
  /** The page or drawer whose bar has the focus. */
  const focused = useRef<Element>(null);
  const left = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    if (undoable !== '') {
      left.current = items.map(({ merchandiseId }) => merchandiseId);
      return;
    }
    const around = focused.current;
    focused.current = null;
    if (!around || !takesFocus) return;
    const lines = [...around.querySelectorAll<HTMLElement>('[data-cart-line]')];
    const restored = lines.find(({ dataset }) => !left.current.includes(dataset['cartLine'] ?? ''));
    const place = restored ?? around.querySelector<HTMLElement>('h1, h2');
    if (place) focusOn(place);
  }, [items, undoable, takesFocus]);
  return {
    onFocus({ currentTarget }: FocusEvent) {
      focused.current = currentTarget.closest('[role="dialog"], main');
    },
    onBlur({ currentTarget }: FocusEvent) {
      // A window that is left keeps the place of its focus.
      if (!currentTarget.contains(document.activeElement)) focused.current = null;
    },
  };
}

/** Offers to restore the last removed line. The removed row's button is gone, so the focus moves to Undo. */
export function UndoBar({ takesFocus }: { readonly takesFocus: boolean }) {
  const { undoable } = useCart();
  const bar = useRef<HTMLDivElement>(null);
  const handlers = useFocusOnLeaving(takesFocus);
  useEffect(() => {
    if (undoable !== '' && takesFocus) bar.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [undoable, takesFocus]);
  if (undoable === '') return null;
  return (
    <div className={styles.bar} ref={bar} {...handlers}>
      <p>{undoable}</p>
      <Button variant="quiet" size="small" onClick={() => cart.undo()}>
        Undo
      </Button>
    </div>
  );
}
