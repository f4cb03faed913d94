import { Checkbox } from 'shared-ui';
import { DraftField } from './draft-field.tsx';
import { useEditorForm } from './editor-context.ts';
import { FormSection } from './form-section.tsx';
import styles from './fields.module.css';
import { ownZone, utcText } from './local-time.ts';
import { RampFields } from './ramp-fields.tsx';

/** The start and end of the experiment, in the editor's time zone, and its initial share of visitors. */
export function ScheduleSection() {
  const { change, draft } = useEditorForm();
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
      {draft.endsAt !== '' && (
        <Checkbox
          label="At the end, ship the variant that the verdict says to ship"
          checked={draft.shipAtEnd}
          onChange={(event) => change({ shipAtEnd: event.currentTarget.checked })}
        />
      )}
      <RampFields />
    </FormSection>
  );
}
