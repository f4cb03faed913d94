import { typographic } from 'shared-runtime';
import { Button, Picture, Unbroken } from 'shared-ui';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import styles from './search-form.module.css';
import type { Suggestion } from './search-query.ts';
import { FIELD, useSearchBox } from './use-search-box.ts';

/** A real GET form; during typing it suggests capsules, reachable with the arrow keys. */
export function SearchForm({ initial }: { readonly initial: string }) {
  const box = useSearchBox(initial);
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
        <SearchField
          box={box}
          initial={initial}
          id={id}
          listId={listId}
          activeId={box.active === FIELD ? undefined : optionId(box.active)}
        />
        <Button type="submit">Search</Button>
      </div>
      <ul
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        aria-busy={!box.isCurrent}
        className={styles.list}
        hidden={!isOpen}
      >
        {box.suggestions.map((suggestion, index) => (
          <Option
            key={suggestion.handle}
            id={optionId(index)}
            suggestion={suggestion}
            selected={index === box.active}
            disabled={!box.isCurrent}
            onChoose={box.choose}
          />
        ))}
      </ul>
    </form>
  );
}

interface SearchFieldProps {
  readonly initial: string;
  readonly box: ReturnType<typeof useSearchBox>;
  readonly id: string;
  readonly listId: string;
  readonly activeId: string | undefined;
}

/**
 * An empty search is opened in order to type, unless the address names a part of the page: `autofocus` would make the browser
 * complain there. Focus that is in the page already stays where it is.
 */
function useFirstFocus(field: RefObject<HTMLInputElement | null>, isEmpty: boolean): void {
  const isWanted = useRef(isEmpty);
  useLayoutEffect(() => {
    const isFree = window.location.hash === '' && !document.activeElement?.closest('main');
    if (isWanted.current && isFree) field.current?.focus({ preventScroll: true });
    isWanted.current = false;
  }, [field]);
}

function SearchField({ box, initial, id, listId, activeId }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(field, initial === '');
  return (
    <input
      ref={field}
      id={id}
      name="q"
      type="search"
      className={styles.input}
      value={box.typed}
      maxLength={100}
      placeholder="Linen, velvet, studio"
      autoComplete="off"
      role="combobox"
      aria-expanded={box.suggestions.length > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
      onChange={(event) => box.type(event.currentTarget)}
      onKeyDown={box.onKeyDown}
      onBlur={box.close}
    />
  );
}

interface OptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly selected: boolean;
  readonly disabled: boolean;
  readonly onChoose: (suggestion: Suggestion) => void;
}

function Option({ id, suggestion, selected, disabled, onChoose }: OptionProps) {
  const { title, type, of, image } = suggestion;
  return (
    <li
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={disabled}
      className={styles.option}
      // A press takes the focus off the field, which would close the list before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(suggestion)}
    >
      {image !== undefined && (
        <Picture
          src={image}
          alt=""
          width={1200}
          height={1500}
          sizes="2.5rem"
          widths={[160]}
          className={styles.picture}
        />
      )}
      <span>
        <Unbroken>{title}</Unbroken>
        <span className={styles.type}>
          <Unbroken>{of ? `From ${typographic(of.title)}` : type}</Unbroken>
        </span>
      </span>
    </li>
  );
}
