import type { ComponentProps } from 'react';
import { Icon } from '../icons/icon.tsx';
import { type FieldCopy, FieldFrame } from './field-frame.tsx';

export type SelectFieldProps = ComponentProps<'select'> & FieldCopy;

/** The platform's own list, because phones draw it better than we could. Children are `option`s. */
export function SelectField({ label, hint, error, hideLabel, className, ...select }: SelectFieldProps) {
  const { id, required, 'aria-describedby': describedBy } = select;
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className, id, required, describedBy }}>
      {(wiring) => (
        <span className="ui-select">
          <select {...select} {...wiring} className="ui-input ui-input--select" />
          <Icon name="chevron-down" size={16} />
        </span>
      )}
    </FieldFrame>
  );
}
