import { Checkbox, SelectField } from 'shared-ui';
import { CheckList } from './check-list.tsx';
import { DraftField } from './draft-field.tsx';
import { useEditorForm } from './editor-context.ts';
import { FormSection } from './form-section.tsx';
import styles from './fields.module.css';
import { fieldId } from './problems.ts';

/** Watched where no guardrail is chosen, unless it decides. */
const ORDERS = 'order-completed';

/** The goals that live pages report, and those that this experiment adds. */
function goalOptions(reported: Readonly<Record<string, string>>, named: readonly string[]) {
  const names = new Set([...Object.keys(reported), ...named]);
  return [...names].map((value) => ({ value, label: reported[value] ?? value }));
}

/** The goal that decides; choosing one removes it from the others and from the guardrails. */
function PrimaryGoal({ options }: { readonly options: ReturnType<typeof goalOptions> }) {
  const { draft, change, problemOf } = useEditorForm();
  const { goals, guardrails } = draft;
  const [main = '', ...others] = goals;
  return (
    <SelectField
      label="Primary goal"
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
      <option value="">Count every goal and decide on completed orders</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

/** The parameters that decide when there is a result. */
function ResultFields() {
  return (
    <>
      <div className={styles.pair}>
        <DraftField
          field="minimumLift"
          label="Smallest lift to detect, in %"
          inputMode="decimal"
          required={false}
          hint="Sets how many visitors you need. The default is 10."
        />
        <DraftField
          field="windowDays"
          label="Conversion window, in days"
          inputMode="numeric"
          hint="How long conversions count after a visitor sees the experiment."
        />
      </div>
      <div className={styles.pair}>
        <DraftField
          field="guardrailMargin"
          label="Largest guardrail drop to allow, in %"
          inputMode="decimal"
          required={false}
          hint="A variant ships once each guardrail is sure to drop by less. The default is 10."
        />
        <DraftField
          field="minimumDays"
          label="Full days before shipping"
          inputMode="numeric"
          required={false}
          hint="Keep whole weeks, so that every weekday counts. The default is 7."
        />
      </div>
    </>
  );
}

/** The primary goal, the further goals, and the guardrails. */
export function GoalsSection() {
  const { draft, change, live, problemOf } = useEditorForm();
  const { goals, guardrails, isUnguarded } = draft;
  const [main = '', ...others] = goals;
  const options = goalOptions(live.goals ?? {}, [...goals, ...guardrails]);
  const besides = options.filter(({ value }) => value !== main);
  return (
    <FormSection title="Goals" lead="One goal decides the result. Choose it before the first visitor arrives.">
      <PrimaryGoal options={options} />
      {main !== '' && (
        <CheckList
          legend="Secondary goals"
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
        hint="Goals that must not drop. If you choose none, we watch completed orders."
        error={problemOf('guardrails')}
        onChange={(chosen) => change({ guardrails: chosen })}
      />
      {guardrails.length === 0 && !['', ORDERS].includes(main) && (
        <Checkbox
          label="Don’t watch completed orders either"
          checked={isUnguarded}
          onChange={(event) => change({ isUnguarded: event.currentTarget.checked })}
        />
      )}
      <ResultFields />
    </FormSection>
  );
}
