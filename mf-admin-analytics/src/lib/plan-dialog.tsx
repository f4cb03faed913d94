import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { isShopError, useServices } from 'shared-contracts';
import { Button, Dialog, Notice, Skeleton } from 'shared-ui';
import { commandFailure } from './command-failure.ts';
import { askExperiments, type ChangeCommand, type ExperimentRecord, isConflict, Plan } from './experiment-commands.ts';
import { PlanView } from './plan-view.tsx';
import styles from './plan-dialog.module.css';
import { useCommand } from './use-command.ts';

interface PlanDialogProps {
  readonly title: string;
  /** The word on the button that does it. */
  readonly verb: string;
  readonly isDangerous?: boolean;
  /** What is to be done; null as long as something has to be chosen first. */
  readonly command: ChangeCommand | null;
  /** What is chosen or said before the plan. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Somebody else was faster, and their change has to be settled first; without it the plan is shown again as it is now. */
  readonly onConflict?: () => Promise<void>;
  /** It has been done. */
  readonly onDone: (record: ExperimentRecord) => void;
}

type Asked = { readonly state: 'asking' } | { readonly state: 'refused'; readonly text: string } | Planned;
interface Planned {
  readonly state: 'planned';
  readonly plan: Plan;
}

const ASKING: Asked = { state: 'asking' };

/** The plan of a command, asked for anew whenever the command is another one, or `round` is. */
function usePlan(command: ChangeCommand | null, round: number, onConflict: PlanDialogProps['onConflict']): Asked {
  const { config } = useServices();
  const [asked, setAsked] = useState<{ readonly of: string; readonly answer: Asked }>({ of: '', answer: ASKING });
  const text = JSON.stringify([command, round]);
  const ask = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    const settle = (answer: Asked): void => {
      if (isCurrent()) setAsked({ of: text, answer });
    };
    try {
      const dryRun = command?.command === 'dry-run' ? {} : { dryRun: true };
      settle({ state: 'planned', plan: await askExperiments(config, { ...command, ...dryRun }, Plan) });
    } catch (error) {
      if (isConflict(error) && isCurrent()) void onConflict?.();
      settle({ state: 'refused', text: commandFailure(error) });
    }
  });
  const isAsked = command !== null;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void ask(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isAsked, text]);
  return asked.of === text ? asked.answer : ASKING;
}

/** The revision that the plan was made from goes along: what is confirmed is what was shown. */
const basedOn = ({ before }: Plan): object => (before ? { revision: before.revision } : {});

const isUnanswered = (error: unknown): boolean => isShopError(error, 'BACKEND-001');

/** Shows what a change would do before it is done. Where somebody else was faster, it shows the plan again as it is now. */
export function PlanDialog(props: PlanDialogProps) {
  const { title, verb, isDangerous = false, command, children, onClose, onConflict, onDone } = props;
  const { config } = useServices();
  const [round, setRound] = useState(0);
  const [note, setNote] = useState<string | null>(null);
  const asked = usePlan(command, round, onConflict);
  const doing = useCommand(async ({ plan }: Planned) => {
    if (!command) return;
    setNote(null);
    const asksForRevision = command.command !== 'create' && command.command !== 'duplicate';
    try {
      const { after } = await askExperiments(config, { ...command, ...(asksForRevision && basedOn(plan)) }, Plan);
      onDone(after);
    } catch (error) {
      if (isConflict(error) && onConflict) return onConflict();
      if (isConflict(error)) setNote('Somebody else changed it in the meantime. This is what would come of it now.');
      else if (!isUnanswered(error)) throw error;
      else setNote('No answer came, and it may have been done. This is what would come of doing it now.');
      setRound((before) => before + 1);
    }
  });
  const isReady = asked.state === 'planned' && (asked.plan.difference.length > 0 || asked.plan.before === null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !doing.isBusy && onClose()}
      title={title}
      footer={
        <div className={styles.buttons}>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            busy={doing.isBusy}
            disabled={!command || !isReady}
            onClick={() => asked.state === 'planned' && void doing.run(asked)}
          >
            {verb}
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={doing.isBusy}>
            Cancel
          </Button>
        </div>
      }
    >
      <div className={styles.body} aria-live="polite" aria-busy={command !== null && asked.state === 'asking'}>
        {children}
        {note !== null && <Notice>{note}</Notice>}
        {command && asked.state === 'asking' && <Skeleton shape="text" lines={3} />}
        {command && asked.state === 'planned' && <PlanView plan={asked.plan} />}
        {command && asked.state === 'refused' && <Notice tone="error">{asked.text}</Notice>}
        {doing.failure !== null && <Notice tone="error">{doing.failure}</Notice>}
      </div>
    </Dialog>
  );
}
