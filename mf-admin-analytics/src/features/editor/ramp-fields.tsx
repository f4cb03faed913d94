import { Button, TextField } from 'shared-ui';
import type { DraftStep } from './draft.ts';
import { useEditorForm } from './editor-context.ts';
import { focusSoon } from './focus-soon.ts';
import { fieldId } from './problems.ts';
import styles from './ramp-fields.module.css';

const FEWEST = 2;
const MOST = 10;
const LAST: DraftStep = { traffic: '100', hours: '' };
/** A day with few visitors, two days with more, then everyone. */
const USUAL: readonly DraftStep[] = [{ traffic: '5', hours: '24' }, { traffic: '25', hours: '48' }, LAST];
/** The target of the focus when a step or the ramp is removed. */
const ADD_STEP = fieldId('ramp-add');

interface StepProps {
  readonly step: DraftStep;
  readonly at: number;
}

function Step({ step, at }: StepProps) {
  const { draft, change, problemOf } = useEditorForm();
  const { ramp } = draft;
  const isLast = at === ramp.length - 1;
  const changeStep = (changes: Partial<DraftStep>) => change({ ramp: ramp.with(at, { ...step, ...changes }) });
  return (
    <li className={styles.step}>
      <TextField
        label={`Step ${at + 1}: traffic, in %`}
        id={fieldId(`ramp.${at}.traffic`)}
        inputMode="decimal"
        autoComplete="off"
        value={step.traffic}
        error={problemOf(`ramp.${at}.traffic`)}
        onChange={(event) => changeStep({ traffic: event.currentTarget.value })}
      />
      {!isLast && (
        <TextField
          label={`Step ${at + 1}: minimum time, in hours`}
          id={fieldId(`ramp.${at}.minimumHours`)}
          inputMode="decimal"
          autoComplete="off"
          value={step.hours}
          error={problemOf(`ramp.${at}.minimumHours`)}
          onChange={(event) => changeStep({ hours: event.currentTarget.value })}
        />
      )}
      {ramp.length > FEWEST && (
        <Button
          className={styles.remove}
          variant="secondary"
          size="small"
          onClick={() => {
            change({ ramp: ramp.toSpliced(at, 1) });
            focusSoon(ADD_STEP);
          }}
        >
          Remove<span className="ui-visually-hidden"> step {at + 1}</span>
        </Button>
      )}
    </li>
  );
}

/** Adds a step or the ramp, and removes the ramp. */
function RampButtons() {
  const { draft, change } = useEditorForm();
  const { ramp } = draft;
  const isRamped = ramp.length > 0;
  return (
    <div className={styles.ways}>
      {ramp.length < MOST && (
        <Button id={ADD_STEP} variant="secondary" onClick={() => change({ ramp: isRamped ? [...ramp, LAST] : USUAL })}>
          {isRamped ? 'Add step' : 'Add ramp'}
        </Button>
      )}
      {isRamped && (
        <Button
          variant="secondary"
          onClick={() => {
            change({ ramp: [] });
            focusSoon(ADD_STEP);
          }}
        >
          Remove ramp
        </Button>
      )}
    </div>
  );
}

/** The steps of the traffic, each with its minimum time. */
export function RampFields() {
  const { draft, problemOf } = useEditorForm();
  const { ramp } = draft;
  const problem = problemOf('ramp');
  const isRamped = ramp.length > 0;
  return (
    <fieldset className={styles.ramp}>
      <legend>Ramp</legend>
      <p className={styles.hint}>
        {isRamped
          ? 'The experiment starts at step 1. A step waits while a guardrail may be harmed. If the harm is certain, everyone sees the control again.'
          : 'Starts with few visitors and adds more automatically while guardrails are unharmed.'}
      </p>
      {problem !== undefined && (
        <p className={styles.problem} id={fieldId('ramp')} tabIndex={-1}>
          {problem}
        </p>
      )}
      {isRamped && (
        <ol className={styles.steps}>
          {ramp.map((step, at) => (
            // A step is its position in the order, and has no state of its own.
            <Step key={at} step={step} at={at} />
          ))}
        </ol>
      )}
      <RampButtons />
    </fieldset>
  );
}
