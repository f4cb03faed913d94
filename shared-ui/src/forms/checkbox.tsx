import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-frame.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
  error?: ReactNode | undefined;
}

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className={classNames('ui-checkbox', className)}>
      <input
        {...input}
        type="checkbox"
        id={id}
        className="ui-checkbox__box"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={classNames(input['aria-describedby'], errorId) || undefined}
      />
      <label htmlFor={id} className="ui-checkbox__label">
        {label}
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
