import { TextArea } from 'shared-ui';
import { DraftField } from './draft-field.tsx';
import { useEditorForm } from './editor-context.ts';
import { FormSection } from './form-section.tsx';
import { fieldId } from './problems.ts';

/** The name of the experiment and the reason for it. */
export function BasicsSection() {
  const { draft, change, isStored, problemOf } = useEditorForm();
  return (
    <FormSection title="About">
      <DraftField
        field="name"
        label="Name"
        readOnly={isStored}
        hint={
          isStored
            ? 'Names can’t change. To use another one, duplicate the experiment.'
            : 'Lowercase words joined by hyphens, such as spring-headline.'
        }
        spellCheck={false}
        autoCapitalize="none"
      />
      <TextArea
        label="Description"
        required={false}
        id={fieldId('description')}
        name="description"
        rows={3}
        value={draft.description}
        error={problemOf('description')}
        hint="What you expect and why, for anyone reading the results later."
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <DraftField
        field="tags"
        label="Tags"
        required={false}
        hint="Short names to find it by in the list, separated by commas, such as spring, checkout."
        spellCheck={false}
        autoCapitalize="none"
      />
    </FormSection>
  );
}
