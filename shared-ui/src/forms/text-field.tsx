import type { ComponentProps, ReactNode } from 'react';
import { type FieldCopy, FieldFrame } from './field-frame.tsx';

/** `required={false}` adds "(optional)" to the label; leave it out where the form makes it plain. */
export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldCopy & {
    /** Sits inside the field's right edge, such as a submit button. */
    trailing?: ReactNode | undefined;
  };

export function TextField({ label, hint, error, hideLabel, className, trailing, ...input }: TextFieldProps) {
  const { id, required, 'aria-describedby': describedBy } = input;
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className, id, required, describedBy }}>
      {(wiring) => (
        <span className="ui-field__row">
          <input type="text" {...input} {...wiring} className="ui-input" />
          {trailing}
        </span>
      )}
    </FieldFrame>
  );
}

export type TextAreaProps = ComponentProps<'textarea'> & FieldCopy;

export function TextArea({ label, hint, error, hideLabel, className, ...textarea }: TextAreaProps) {
  const { id, required, 'aria-describedby': describedBy } = textarea;
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className, id, required, describedBy }}>
      {(wiring) => <textarea rows={4} {...textarea} {...wiring} className="ui-input ui-input--area" />}
    </FieldFrame>
  );
}
