import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

export interface FieldCopy {
  label: ReactNode;
  /** Stays visible below the field: the expected input, stated before an error. */
  hint?: ReactNode | undefined;
  /** Makes the field invalid and is read with it. */
  error?: ReactNode | undefined;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean | undefined;
}

export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldCopy {
  id?: string | undefined;
  describedBy?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label, control, hint and error tied together, so that no form has to do it by hand. */
export function FieldFrame({
  label,
  hint,
  error,
  hideLabel,
  id,
  describedBy,
  required,
  className,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${fieldId}-hint`;
  const errorId = error === undefined ? undefined : `${fieldId}-error`;
  const description = classNames(describedBy, hintId, errorId) || undefined;
  return (
    <div className={classNames('ui-field', className)} data-invalid={error !== undefined || undefined}>
      <label className={hideLabel ? 'ui-visually-hidden' : 'ui-field__label'} htmlFor={fieldId}>
        {label}
        {required === false && <span className="ui-field__optional"> (optional)</span>}
      </label>
      {children({
        id: fieldId,
        'aria-describedby': description,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p className="ui-field__hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The element of an error stays in the document, so that its text is announced when it arrives. */
export function FieldError({ id, children }: { id?: string | undefined; children?: ReactNode }) {
  return (
    <div className="ui-field__error" aria-live="polite">
      {children !== undefined && (
        <p id={id}>
          <Icon name="warning" size={16} /> {children}
        </p>
      )}
    </div>
  );
}
