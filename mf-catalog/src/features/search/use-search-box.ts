import { capsulePath, piecePath, useNavigate } from 'shared-runtime';
import { announce } from 'shared-ui';
import { type FormEvent, type KeyboardEvent as ReactKeyboardEvent, useEffect, useState } from 'react';
import type { Suggestion } from './search-query.ts';
import { searchAddress, searchTerm } from './search-view.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The index in the list of suggestions that represents the field itself. */
export const FIELD = -1;

/** Which suggestion a key leads to; past either end the field itself. */
export function suggestionAfterKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active >= count - 1 ? FIELD : active + 1;
  if (key === 'ArrowUp') return active === FIELD ? count - 1 : active - 1;
  return undefined;
}

/** Where a suggestion leads: a single piece is shown on its capsule's page. */
export const suggestionPath = ({ handle, of }: Pick<Suggestion, 'handle' | 'of'>): string =>
  of ? piecePath(of.handle, handle) : capsulePath(handle);

/** The typed text, the suggestions, and the suggestion that the arrow keys have reached. */
export function useSearchBox(initial: string) {
  const navigate = useNavigate();
  const [typed, setTyped] = useTyped(initial);
  const [isOpen, setOpen] = useState(false);
  // By its name, not its place: a list that comes a moment after the key was pressed does not take the choice back.
  const [chosenHandle, setChosenHandle] = useState<string>();
  const { found: suggestions, isCurrent } = useSuggestions(typed, isOpen);
  const choices = isCurrent ? suggestions : [];
  const active = choices.findIndex(({ handle }) => handle === chosenHandle);
  const setActive = (next: number): void => setChosenHandle(choices[next]?.handle);
  useEffect(() => {
    if (isCurrent && suggestions.length > 0) announce(`${suggestions.length} suggestions`);
  }, [suggestions, isCurrent]);

  function close(): void {
    setOpen(false);
    setChosenHandle(undefined);
  }
  function go(address: string): void {
    close();
    void navigate(address);
  }
  function choose(suggestion: Suggestion): void {
    if (isCurrent) go(suggestionPath(suggestion));
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = choices[active];
    go(chosen ? suggestionPath(chosen) : searchAddress({ query: searchTerm(typed), page: 1 }, location.search));
  }
  function type(field: HTMLInputElement): void {
    setTyped(field.value);
    setChosenHandle(undefined);
    // Typing before the script came is reported later, when the focus may be elsewhere.
    setOpen(field.matches(':focus'));
  }
  return {
    typed,
    suggestions,
    isCurrent,
    active,
    onKeyDown: keyHandler(
      suggestions.length,
      (key) => suggestionAfterKey(key, active, choices.length),
      setActive,
      close,
    ),
    type,
    submit,
    close,
    choose,
  };
}

/** The typed text, until the address brings another term. Not in an effect: a late one would undo newer typing. */
function useTyped(initial: string) {
  const [typed, setTyped] = useState(initial);
  const [known, setKnown] = useState(initial);
  if (known !== initial) {
    setKnown(initial);
    setTyped(initial);
  }
  return [typed, setTyped] as const;
}

/**
 * Whether an input method (Japanese, Chinese, Korean) uses the key to compose a word. WebKit reports the key that ends the
 * composition after its end, with the key code 229 only.
 */
export function isComposing({
  isComposing: composes,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return composes || keyCode === 229;
}

function keyHandler(
  count: number,
  after: (key: string) => number | undefined,
  setActive: (next: number) => void,
  close: () => void,
) {
  return (event: ReactKeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const next = after(event.key);
    if (next === undefined && !(event.key === 'Escape' && count > 0)) return;
    event.preventDefault();
    if (next === undefined) close();
    else setActive(next);
  };
}
