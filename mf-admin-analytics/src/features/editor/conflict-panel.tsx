import { useState } from 'react';
import { Button, ChoiceGroup } from 'shared-ui';
import { DifferenceList } from '../../lib/difference-list.tsx';
import { type Choice, type FieldConflict, firstChoice } from './conflict.ts';
import styles from './conflict-panel.module.css';

const NAMES = new Map([
  ['exclusionGroup', 'Group'],
  ['startsAt', 'From'],
  ['endsAt', 'Until'],
  ['minimumLift', 'Smallest lift'],
  ['windowDays', 'Window'],
]);

const nameOf = (field: string): string => NAMES.get(field) ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`;

const CHOICES: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'theirs', label: 'Take theirs' },
  { value: 'mine', label: 'Keep mine' },
];

const isChoice = (value: string): value is Choice => value === 'theirs' || value === 'mine';

interface ConflictPanelProps {
  readonly conflicts: readonly FieldConflict[];
  readonly onSettle: (choices: ReadonlyMap<string, Choice>) => void;
}

/** What somebody else saved while this form was being filled in, beside what was typed here. Nothing is saved before it is settled. */
export function ConflictPanel({ conflicts, onSettle }: ConflictPanelProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  return (
    <section className={styles.panel} aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1}>
        Somebody else saved this experiment
      </h2>
      <p>
        Nothing was overwritten, and what you typed is still in the form. Say for each of their changes whose is to
        stand; the rest of what you typed stays as it is.
      </p>
      {conflicts.map((conflict) => (
        <div key={conflict.field} className={styles.field}>
          <h3>{nameOf(conflict.field)}</h3>
          <div className={styles.sides}>
            <div>
              <h4>They changed</h4>
              <DifferenceList lines={conflict.theirs} />
            </div>
            <div>
              <h4>You changed</h4>
              {conflict.mine.length > 0 ? <DifferenceList lines={conflict.mine} /> : <p>Nothing.</p>}
            </div>
          </div>
          <ChoiceGroup
            legend={`Whose ${nameOf(conflict.field).toLowerCase()} stands`}
            hideLegend
            name={`conflict-${conflict.field}`}
            choices={[...CHOICES]}
            value={choices.get(conflict.field) ?? firstChoice(conflict)}
            onValueChange={(value) => isChoice(value) && setChoices(new Map([...choices, [conflict.field, value]]))}
          />
        </div>
      ))}
      <Button onClick={() => onSettle(choices)}>Go on from their version</Button>
    </section>
  );
}
