import { SelectField, TextArea } from 'shared-ui';
import { CheckList } from './check-list.tsx';
import { DraftField } from './draft-field.tsx';
import { useEditorForm } from './editor-context.ts';
import { FormSection } from './form-section.tsx';
import styles from './fields.module.css';
import { GroupShared } from './in-the-way.tsx';
import { fieldId } from './problems.ts';

const DEVICES = [
  { value: 'phone', label: 'Phones' },
  { value: 'tablet', label: 'Tablets' },
  { value: 'desktop', label: 'Desktops' },
];

function VisitorFields() {
  const { draft, change, problemOf } = useEditorForm();
  return (
    <>
      <SelectField
        label="Visitors"
        id={fieldId('visitors')}
        value={draft.visitors}
        error={problemOf('visitors')}
        onChange={(event) => change({ visitors: event.currentTarget.value })}
      >
        <option value="">All visitors</option>
        <option value="new">New visitors</option>
        <option value="returning">Returning visitors</option>
      </SelectField>
      <CheckList
        legend="Devices"
        id={fieldId('devices')}
        options={DEVICES}
        chosen={draft.devices}
        hint="All devices if none is selected."
        error={problemOf('devices')}
        onChange={(devices) => change({ devices })}
      />
    </>
  );
}

/** The pages on which the experiment runs, and the campaigns that lead there. */
function PageFields() {
  const { draft, change, problemOf } = useEditorForm();
  return (
    <>
      <TextArea
        label="Pages"
        required={false}
        id={fieldId('paths')}
        rows={2}
        spellCheck={false}
        value={draft.paths}
        error={problemOf('paths')}
        hint="One path per line, such as /product/*."
        onChange={(event) => change({ paths: event.currentTarget.value })}
      />
      <div className={styles.triple}>
        <DraftField field="utmSource" label="Campaign source" required={false} />
        <DraftField field="utmMedium" label="Campaign medium" required={false} />
        <DraftField field="utmCampaign" label="Campaign name" required={false} />
      </div>
    </>
  );
}

/** The audience of the experiment, and its share that takes part. */
export function AudienceSection() {
  return (
    <FormSection title="Audience" lead="Leave a field empty to include everyone.">
      <div className={styles.pair}>
        <DraftField
          field="traffic"
          label="Traffic, in %"
          inputMode="decimal"
          hint="Share of the audience that takes part."
        />
        <DraftField
          field="holdout"
          label="Permanent control group, in %"
          inputMode="decimal"
          hint="Share of all visitors kept out of every experiment that has one, always the same people."
        />
      </div>
      <VisitorFields />
      <PageFields />
      <DraftField
        field="group"
        label="Never together with"
        required={false}
        spellCheck={false}
        hint="A name that experiments share. Visitors take part in only one running experiment of that name."
      />
      <GroupShared />
    </FormSection>
  );
}
