import { TOLD_GOALS } from 'experiments/schema';
import { SelectField } from 'shared-ui';
import { CheckList } from './check-list.tsx';
import { DraftField } from './draft-field.tsx';
import { useEditorForm } from './editor-context.ts';
import { FormSection } from './form-section.tsx';
import styles from './fields.module.css';
import { fieldId } from './problems.ts';

const LABELS = new Map([
  ['order-completed', 'An order is completed'],
  ['checkout-started', 'Checkout is started'],
  ['line-added', 'Something is added to the cart'],
  ['newsletter', 'The newsletter is subscribed to'],
  ['early-access', 'Early access is asked for'],
  ['conversion', 'The page’s own goal is reached'],
]);

const labelOf = (goal: string): string => LABELS.get(goal) ?? goal;

/** What the shop tells of, and what this experiment names besides. */
function goalOptions(named: readonly string[]) {
  const known = [...LABELS.keys(), ...TOLD_GOALS, ...named];
  return [...new Set(known)].map((value) => ({ value, label: labelOf(value) }));
}

/** What decides, what is watched besides, and what must not be harmed. */
export function GoalsSection() {
  const { draft, change, problemOf } = useEditorForm();
  const { goals, guardrails } = draft;
  const [main = '', ...others] = goals;
  const options = goalOptions([...goals, ...guardrails]);
  const besides = options.filter(({ value }) => value !== main);
  return (
    <FormSection title="What counts" lead="One goal decides, and it is chosen before the first visitor comes.">
      <SelectField
        label="The goal that decides"
        id={fieldId('goals')}
        value={main}
        error={problemOf('goals')}
        onChange={(event) => {
          const decides = event.currentTarget.value;
          change({
            goals: decides ? [decides, ...others.filter((goal) => goal !== decides)] : [],
            guardrails: guardrails.filter((goal) => goal !== decides),
          });
        }}
      >
        <option value="">Every goal counts, completed orders decide</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {main !== '' && (
        <CheckList
          legend="Counted besides"
          id={fieldId('goals-besides')}
          options={besides}
          chosen={others}
          onChange={(chosen) => change({ goals: [main, ...chosen] })}
        />
      )}
      <CheckList
        legend="Guardrails"
        id={fieldId('guardrails')}
        options={besides}
        chosen={guardrails}
        hint="Goals that must not be harmed. Where none is chosen, completed orders are watched."
        error={problemOf('guardrails')}
        onChange={(chosen) => change({ guardrails: chosen })}
      />
      <div className={styles.pair}>
        <DraftField
          field="minimumLift"
          label="Smallest lift worth finding, in %"
          inputMode="decimal"
          required={false}
          hint="It says how many visitors are needed; 10 where nothing is said."
        />
        <DraftField
          field="windowDays"
          label="Window, in days"
          inputMode="numeric"
          hint="For so long after it was seen a conversion counts."
        />
      </div>
    </FormSection>
  );
}
