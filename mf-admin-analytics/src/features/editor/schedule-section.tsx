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
      title="When"
      lead={`Times are those of your own clock (${ownZone()}). Without them it runs from its start until it is stopped.`}
    >
      <div className={styles.pair}>
        <DraftField
          field="startsAt"
          label="From"
          type="datetime-local"
          required={false}
          hint={utcText(draft.startsAt) || 'At once when it is started.'}
        />
        <DraftField
          field="endsAt"
          label="Until"
          type="datetime-local"
          required={false}
          hint={utcText(draft.endsAt) || 'Until it is stopped.'}
        />
      </div>
    </FormSection>
  );
}
