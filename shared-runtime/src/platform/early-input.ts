import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { answering, type EarlyPress, repeatEarlyPresses, takeEarlyPresses } from './early-presses.ts';
import { markScriptMissing } from './script-missing.tsx';

const never = (): (() => void) => () => undefined;

/** Whether this rendering takes over the server's markup. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

function repeat(field: HTMLElement, type: 'input' | 'click' | 'change', before: string): void {
  // The field itself is not touched: the caret stays where it is, and a word that is being composed goes on.
  field._valueTracker?.setValue(before);
  // No mouse event, so a click changes nothing about the field: it only reports the field's value.
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function repeatOfInput(input: HTMLInputElement): void {
  const { type, checked, defaultChecked, value, defaultValue } = input;
  if (type === 'radio') {
    if (checked && !defaultChecked) repeat(input, 'click', 'false');
  } else if (type === 'checkbox') {
    if (checked !== defaultChecked) repeat(input, 'click', String(defaultChecked));
  } else if (type !== 'hidden' && type !== 'file' && value !== defaultValue) {
    repeat(input, 'input', defaultValue);
  }
}

function repeatOfSelect(select: HTMLSelectElement): void {
  const options = [...select.options];
  const first = options.find(({ defaultSelected }) => defaultSelected) ?? options.find(({ disabled }) => !disabled);
  if (first && select.selectedOptions[0] !== first) repeat(select, 'change', first.value);
}

/**
 * Repeats for React the input within `part` from before React listened there. Without this a field that React controls keeps
 * showing it while the state behind it lacks it. Parts and sections within it do so for themselves.
 */
export function repeatEarlyInput(part: HTMLElement): void {
  for (const field of part.querySelectorAll<HTMLElement>('input, textarea, select')) {
    const owner = answering(field);
    if (owner !== null && owner !== part && part.contains(owner)) continue;
    if (field instanceof HTMLInputElement) repeatOfInput(field);
    else if (field instanceof HTMLSelectElement) repeatOfSelect(field);
    else if (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue) {
      repeat(field, 'input', field.defaultValue);
    }
  }
}

/** Repeats the input and the presses within an element that the server has rendered, once it has hydrated. */
export function useEarlyInputOf(ref: RefObject<HTMLElement | null>): void {
  const isHydrating = useIsHydrating();
  // The value of the first rendering: the next one of a hydrated part says that it hydrates no longer.
  const wasRendered = useRef(isHydrating);
  const presses = useRef<readonly EarlyPress[]>([]);
  // In the commit itself, so that no press comes between React's listening and the end of the waiting.
  useLayoutEffect(() => {
    if (!ref.current) return;
    presses.current = takeEarlyPresses(ref.current);
    // Its script may have been reported missing in the meantime.
    markScriptMissing(ref.current, false);
  }, [ref]);
  useEffect(() => {
    if (wasRendered.current && ref.current) {
      repeatEarlyInput(ref.current);
      repeatEarlyPresses(presses.current);
    }
    wasRendered.current = false;
  }, [ref]);
}

/**
 * A reference to an element that the server may have rendered: when it has hydrated, earlier input and presses in it are
 * repeated.
 */
export function useEarlyInput(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEarlyInputOf(ref);
  return ref;
}
