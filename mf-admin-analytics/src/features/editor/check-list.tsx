import { Checkbox, classNames, FieldError } from 'shared-ui';
import styles from './check-list.module.css';

interface CheckListProps {
  readonly legend: string;
  readonly id: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A choice of several options, returned in the order of the options. */
export function CheckList({ legend, id, options, chosen, hint, error, onChange }: CheckListProps) {
  const toggle = (value: string, isChosen: boolean): void =>
    onChange(options.map((one) => one.value).filter((one) => (one === value ? isChosen : chosen.includes(one))));
  return (
    <fieldset
      className={styles.list}
      id={id}
      tabIndex={-1}
      aria-describedby={
        classNames(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined
      }
    >
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
        ))}
      </div>
      {hint !== undefined && (
        <p className="ui-field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
