import type { KeyboardEvent, MouseEvent } from 'react';
import { useMounted } from '../use-mounted.ts';

/** The properties that make a link act like a button: its role, and its handlers of presses. */
interface ActingLink {
  readonly role: 'button' | undefined;
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A link is not pressed by Space, and the page would scroll. */
function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}

/**
 * Props that make a link act like a button, without losing its address: it stays a link without script, until the page is
 * alive, and for a press that opens another tab. The element stays the same, so the change keeps focus and layout.
 *
 * @param act the action of a press
 * @param isReady whether it can be done already; until then the link leads to its address
 */
export function useActingLink(act: () => void, isReady = true): ActingLink {
  const canAct = useMounted() && isReady;
  return {
    role: canAct ? 'button' : undefined,
    onClick(event) {
      if (!canAct || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      act();
    },
    onKeyDown: (event) => canAct && pressBySpace(event),
  };
}
