import { DraftField } from './draft-field.tsx';
import { useEditorForm } from './editor-context.ts';
import { FormSection } from './form-section.tsx';
import styles from './fields.module.css';
import { ownZone, utcText } from './local-time.ts';

/** From when to when it is offered, by the clock of whoever writes it. */
export function ScheduleSection() {
  const { draft } = useEditorForm();
  return (
    <FormSection
      title="Schedule"
      lead={`Times are in your time zone (${ownZone()}). Leave them empty to run from the moment you start it until you stop it.`}
    >
      <div className={styles.pair}>
        <DraftField
          field="startsAt"
          label="From"
          type="datetime-local"
          required={false}
          hint={utcText(draft.startsAt) || 'Runs as soon as you start it.'}
        />
        <DraftField
          field="endsAt"
          label="Until"
          type="datetime-local"
          required={false}
          hint={utcText(draft.endsAt) || 'Runs until you stop it.'}
        />
      </div>
    </FormSection>
  );
}
