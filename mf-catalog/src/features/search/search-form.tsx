import { useNavigate } from 'shared-contracts';
import { announce, Button, Picture } from 'shared-ui';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { capsulePath } from '../../lib/product/capsule-routes.ts';
import styles from './search-form.module.css';
import { type Suggestion, searchTerm } from './search-query.ts';
import { useSuggestions } from './use-suggestions.ts';

const NOTHING = -1;

/** Which suggestion a key leads to; past either end the field itself. */
export function suggestionAfterKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active >= count - 1 ? NOTHING : active + 1;
  if (key === 'ArrowUp') return active === NOTHING ? count - 1 : active - 1;
  return undefined;
}

function useCombobox(initial: string) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NOTHING);
  const suggestions = useSuggestions(typed, isOpen);
  useEffect(() => setTyped(initial), [initial]);
  useEffect(() => {
    setActive(NOTHING);
    if (suggestions.length > 0) announce(`${suggestions.length} suggestions`);
  }, [suggestions]);
  const close = () => {
    setOpen(false);
    setActive(NOTHING);
  };
  const go = (address: string) => {
    close();
    void navigate(address);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = suggestions[active];
    const term = searchTerm(typed);
    go(chosen ? capsulePath(chosen.handle) : term ? `/search?${new URLSearchParams({ q: term })}` : '/search');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && suggestions.length > 0) {
      event.preventDefault();
      return close();
    }
    const next = suggestionAfterKey(event.key, active, suggestions.length);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
  };
  return { typed, type, suggestions, active, submit, onKeyDown, close, go };
}

/** A real GET form; while somebody types it suggests capsules, reachable with the arrow keys. */
export function SearchForm({ initial }: { readonly initial: string }) {
  const box = useCombobox(initial);
  const id = useId();
  const listId = `${id}-list`;
  const isOpen = box.suggestions.length > 0;
  const optionId = (index: number): string => `${id}-${index}`;
  return (
    <form method="get" action="/search" role="search" className={styles.form} onSubmit={box.submit}>
      <label htmlFor={id} className="ui-visually-hidden">
        Search capsules
      </label>
      <div className={styles.field}>
        <input
          id={id}
          name="q"
          type="search"
          className={styles.input}
          value={box.typed}
          maxLength={100}
          placeholder="Linen, velvet, studio"
          autoComplete="off"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={box.active === NOTHING ? undefined : optionId(box.active)}
          onChange={(event) => box.type(event.currentTarget.value)}
          onKeyDown={box.onKeyDown}
          onBlur={box.close}
        />
        <Button type="submit">Search</Button>
      </div>
      <ul id={listId} role="listbox" aria-label="Suggested capsules" className={styles.list} hidden={!isOpen}>
        {box.suggestions.map((suggestion, index) => (
          <Option
            key={suggestion.handle}
            id={optionId(index)}
            suggestion={suggestion}
            selected={index === box.active}
            onChoose={box.go}
          />
        ))}
      </ul>
    </form>
  );
}

interface OptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly selected: boolean;
  readonly onChoose: (address: string) => void;
}

function Option({ id, suggestion, selected, onChoose }: OptionProps) {
  const { handle, title, type, image } = suggestion;
  return (
    <li
      id={id}
      role="option"
      aria-selected={selected}
      className={styles.option}
      // A press takes the focus off the field, which would close the list before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(capsulePath(handle))}
    >
      {image !== undefined && (
        <Picture src={image} alt="" width={1200} height={1500} sizes="3rem" widths={[240]} className={styles.picture} />
      )}
      <span>
        {title}
        <span className={styles.type}>{type}</span>
      </span>
    </li>
  );
}
