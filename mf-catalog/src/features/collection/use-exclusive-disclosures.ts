import { type RefObject, useEffect, useRef } from 'react';

/**
 * Closes a row's open disclosures when another is opened, on Escape (giving the focus back to its title), and on a press
 * outside. Without script they open and close by themselves.
 */
export function useExclusiveDisclosures(): RefObject<HTMLFormElement | null> {
  const row = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const open = (): HTMLDetailsElement[] => [
      ...(row.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
    ];
    const onPress = (event: Event) => {
      for (const details of open())
        if (!(event.target instanceof Node && details.contains(event.target))) details.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      for (const details of open()) {
        const held = details.contains(document.activeElement);
        details.open = false;
        if (held) details.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return row;
}
