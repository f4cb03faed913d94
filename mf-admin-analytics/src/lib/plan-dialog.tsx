import { type ReactNode, useState } from 'react';
import { isShopError } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Button, Dialog, Notice, Skeleton } from 'shared-ui';
import { askExperiments, type ChangeCommand, type ExperimentRecord, isConflict, Plan } from './experiment-commands.ts';
import { OpenExperiments } from './open-experiments.tsx';
import { PlanView } from './plan-view.tsx';
import styles from './plan-dialog.module.css';
import { useCommand } from './use-command.ts';
import { type Asked, type Planned, usePlan } from './use-plan.ts';

interface PlanDialogProps {
  readonly title: string;
  /** The label of the button that confirms. */
  readonly verb: string;
  readonly isDangerous?: boolean;
  /** The command to run; null until the required choices are made. */
  readonly command: ChangeCommand | null;
  /** Choices or messages before the plan. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Another editor was faster, and that change has to be resolved first; without it the plan is shown again as it is now. */
  readonly onConflict?: () => Promise<void>;
  /** It has been done. */
  readonly onDone: (record: ExperimentRecord) => void;
}

/** The revision of the plan, sent along so that the user confirms exactly the plan shown. */
const basedOn = ({ before }: Plan): object => (before ? { revision: before.revision } : {});

/** Commands for new experiments, and one whose request has the revision. */
const WITHOUT_REVISION: readonly string[] = ['create', 'duplicate', 'approve'];

const isUnanswered = (error: unknown): boolean => isShopError(error, 'BACKEND-001');

/** Runs the plan; where its effects have changed since, the plan is fetched again. */
function useCarryingOut({ command, onConflict, onDone }: PlanDialogProps, planAgain: () => void) {
  const { config } = useServices();
  const [note, setNote] = useState<string | null>(null);
  const doing = useCommand(async ({ plan }: Planned) => {
    if (!command) return;
    setNote(null);
    const asksForRevision = !WITHOUT_REVISION.includes(command.command);
    try {
      const { after } = await askExperiments(config, { ...command, ...(asksForRevision && basedOn(plan)) }, Plan);
      onDone(after);
    } catch (error) {
      if (isConflict(error) && onConflict) return onConflict();
      if (isConflict(error)) setNote('Someone else just changed this experiment. Here’s what would happen now.');
      else if (!isUnanswered(error)) throw error;
      else setNote('No response. The change may have gone through. Here’s what would happen if you try again.');
      planAgain();
    }
  });
  return { note, ...doing };
}

const isWorthDoing = (asked: Asked): asked is Planned =>
  asked.state === 'planned' && (asked.plan.difference.length > 0 || asked.plan.before === null);

function PlanOf({ asked }: { readonly asked: Asked }) {
  if (asked.state === 'planned') return <PlanView plan={asked.plan} />;
  if (asked.state === 'asking') return <Skeleton shape="text" lines={3} />;
  return (
    <Notice tone="error">
      {asked.text}
      <OpenExperiments names={asked.experiments} />
    </Notice>
  );
}

/** Shows what a change would do before it is done. Where another editor was faster, it shows the plan again as it is now. */
export function PlanDialog(props: PlanDialogProps) {
  const { title, verb, isDangerous = false, command, children, onClose, onConflict } = props;
  const [round, setRound] = useState(0);
  const asked = usePlan(command, round, onConflict);
  const { note, run, isBusy, failure } = useCarryingOut(props, () => setRound((before) => before + 1));
  const planned = command && isWorthDoing(asked) ? asked : null;
  const footer = (
    <div className={styles.buttons}>
      <Button
        variant={isDangerous ? 'danger' : 'primary'}
        busy={isBusy}
        aria-disabled={planned === null}
        onClick={() => planned && void run(planned)}
      >
        {verb}
      </Button>
      <Button variant="quiet" onClick={onClose} aria-disabled={isBusy}>
        Cancel
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && onClose()} title={title} footer={footer}>
      <div className={styles.body} aria-live="polite" aria-busy={command !== null && asked.state === 'asking'}>
        {children}
        {note !== null && <Notice>{note}</Notice>}
        {command && <PlanOf asked={asked} />}
        {failure !== null && <Notice tone="error">{failure}</Notice>}
      </div>
    </Dialog>
  );
}
