import { focusOn } from 'shared-ui';
import { type FocusEvent, useRef } from 'react';

/** Remembers where the focus was before it came into a box, for a box that takes its own buttons away. */
export function useFocusReturn() {
  const origin = useRef<EventTarget | null>(null);
  return {
    /** The box's `onFocus`. */
    remember({ relatedTarget, currentTarget }: FocusEvent): void {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!isInside) origin.current = relatedTarget;
    },
    giveBack(): void {
      const place = origin.current ?? document.getElementById('main');
      if (place instanceof HTMLElement) focusOn(place);
      origin.current = null;
    },
  };
}
