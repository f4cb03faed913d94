import { Checkbox } from 'shared-ui';
import styles from './alert-choices.module.css';
import { ALERT_KINDS, type AlertKind } from './alert-kinds.ts';
import { isChosen, type Subscriptions } from './alert-subscriptions.ts';

interface AlertChoicesProps {
  readonly subscriptions: Subscriptions;
  /** All of them where none is named. */
  readonly experiment: string | null;
  readonly onChoose: (kind: AlertKind, wanted: boolean) => void;
}

/** The choice of alerts for one experiment or for all. Alerts for all experiments cannot be chosen for a single one. */
export function AlertChoices({ subscriptions, experiment, onChoose }: AlertChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{experiment ?? 'All experiments'}</legend>
      {ALERT_KINDS.map(({ kind, label, about }) => {
        const isOfAll = experiment !== null && isChosen(subscriptions, null, kind);
        return (
          <Checkbox
            key={kind}
            checked={isOfAll || isChosen(subscriptions, experiment, kind)}
            disabled={isOfAll}
            onChange={(event) => onChoose(kind, event.currentTarget.checked)}
            label={
              <>
                <span className={styles.kind}>{label}</span>
                <span className={styles.about}>{isOfAll ? 'On for all experiments.' : about}</span>
              </>
            }
          />
        );
      })}
    </fieldset>
  );
}
