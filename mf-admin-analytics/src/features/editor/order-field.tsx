import { announce, classNames, FieldError, IconButton } from 'shared-ui';
import { movedPart } from './variant-changes.ts';
import styles from './order-field.module.css';

interface OrderFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly parts: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (parts: readonly string[]) => void;
}

/** Parts of a page in their order. Each has buttons that move it and keep the focus. */
export function OrderField({ id, label, hint, parts, error, onChange }: OrderFieldProps) {
  const move = (at: number, by: 1 | -1): void => {
    onChange(movedPart(parts, at, by));
    announce(`${parts[at] ?? ''} is now ${at + by + 1} of ${parts.length}`);
  };
  return (
    <fieldset
      className={styles.field}
      id={id}
      tabIndex={-1}
      aria-describedby={classNames(`${id}-hint`, error !== undefined && `${id}-error`)}
    >
      <legend>{label}</legend>
      <ol className={styles.list}>
        {parts.map((part, at) => (
          <li key={part} className={styles.part}>
            <span>{part.replaceAll('-', ' ')}</span>
            <IconButton
              icon="chevron-up"
              label={`Move ${part} up`}
              aria-disabled={at === 0 || undefined}
              onClick={() => at > 0 && move(at, -1)}
            />
            <IconButton
              icon="chevron-down"
              label={`Move ${part} down`}
              aria-disabled={at === parts.length - 1 || undefined}
              onClick={() => at < parts.length - 1 && move(at, 1)}
            />
          </li>
        ))}
      </ol>
      <p className="ui-field__hint" id={`${id}-hint`}>
        {hint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
