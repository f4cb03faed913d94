import type { ComponentProps } from 'react';
import { TextField } from 'shared-ui';
import type { Draft } from './draft.ts';
import { useEditorForm } from './editor-context.ts';
import { fieldId } from './problems.ts';

/** The fields of the form that are one text each. */
type TextKey = { [Key in keyof Draft]: Draft[Key] extends string ? Key : never }[keyof Draft];

type DraftFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'id'> & {
  readonly field: TextKey;
};

/** A text field for a field of the form. */
export function DraftField({ field, ...rest }: DraftFieldProps) {
  const { draft, change, problemOf } = useEditorForm();
  return (
    <TextField
      autoComplete="off"
      {...rest}
      id={fieldId(field)}
      name={field}
      value={draft[field]}
      error={problemOf(field)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
}
