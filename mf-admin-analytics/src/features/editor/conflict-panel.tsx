import { useState } from 'react';
import { Button, ChoiceGroup } from 'shared-ui';
import { DifferenceList } from '../../lib/difference-list.tsx';
import { type Choice, type FieldConflict, firstChoice } from './conflict.ts';
import styles from './conflict-panel.module.css';

const NAMES = new Map([
  ['holdout', 'Permanent control group'],
  ['exclusionGroup', 'Never together with'],
  ['startsAt', 'From'],
  ['endsAt', 'Until'],
  ['shipAtEnd', 'Ship at the end'],
  ['minimumLift', 'Smallest lift'],
  ['guardrailMargin', 'Largest guardrail drop'],
  ['minimumDays', 'Minimum days'],
  ['windowDays', 'Window'],
]);

const nameOf = (field: string): string => NAMES.get(field) ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`;

const CHOICES: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'theirs', label: 'Use theirs' },
  { value: 'mine', label: 'Keep mine' },
];

const isChoice = (value: string): value is Choice => value === 'theirs' || value === 'mine';

interface ConflictPanelProps {
  readonly conflicts: readonly FieldConflict[];
  readonly onSettle: (choices: ReadonlyMap<string, Choice>) => void;
}

/** Another editor's changes since this form was opened, beside the entries here. The form saves only once they are resolved. */
export function ConflictPanel({ conflicts, onSettle }: ConflictPanelProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  return (
    <section className={styles.panel} aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1}>
        Someone else saved this experiment
      </h2>
      <p>
        Nothing was overwritten, and your edits are still in the form. For each of their changes, choose which version
        to keep. Your other edits stay.
      </p>
      {conflicts.map((conflict) => (
        <div key={conflict.field} className={styles.field}>
          <h3>{nameOf(conflict.field)}</h3>
          <div className={styles.sides}>
            <div>
              <h4>Their changes</h4>
              <DifferenceList lines={conflict.theirs} />
            </div>
            <div>
              <h4>Your changes</h4>
              {conflict.mine.length > 0 ? <DifferenceList lines={conflict.mine} /> : <p>None.</p>}
            </div>
          </div>
          <ChoiceGroup
            legend={`Which ${nameOf(conflict.field).toLowerCase()} to keep`}
            hideLegend
            name={`conflict-${conflict.field}`}
            choices={[...CHOICES]}
            value={choices.get(conflict.field) ?? firstChoice(conflict)}
            onValueChange={(value) => isChoice(value) && setChoices(new Map([...choices, [conflict.field, value]]))}
          />
        </div>
      ))}
      <Button onClick={() => onSettle(choices)}>Continue from their version</Button>
    </section>
  );
}
