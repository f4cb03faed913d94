import { useState } from 'react';
import { useAuth, useQuery, useQueryClient, useServices } from 'shared-runtime';
import { Button, classNames, Dialog, Notice, TextField } from 'shared-ui';
import * as z from 'zod/mini';
import { askExperiments, type ExperimentRecord } from '../../lib/experiment-commands.ts';
import { approvalQuery, type WaitingRequest } from '../../lib/experiment-queries.ts';
import { PlanDialog } from '../../lib/plan-dialog.tsx';
import { useHasRole } from '../../lib/roles.ts';
import { useCommand } from '../../lib/use-command.ts';
import styles from './experiment-actions.module.css';
import { useAdopted } from './use-adopted.ts';

/** The requested action, as in a sentence after the name of the requester. */
function askedText({ action, variant }: WaitingRequest): string {
  if (action === 'ship') return `ship ${variant}`;
  return action === 'start' ? 'start this experiment' : 'undo a change';
}

interface DecisionProps {
  readonly name: string;
  readonly request: WaitingRequest;
  readonly onClose: () => void;
}

/** Declining and withdrawing, which leave the experiment unchanged. */
function EndDialog({ name, request, onClose, isOwn }: DecisionProps & { readonly isOwn: boolean }) {
  const { config } = useServices();
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const ending = useCommand(async () => {
    const command = isOwn ? 'withdraw' : 'decline';
    await askExperiments(config, { command, name, request: request.id, reason }, z.unknown());
    onClose();
    await cache.invalidateQueries({ queryKey: ['analytics'] });
  });
  const verb = isOwn ? 'Withdraw request' : 'Decline request';
  const footer = (
    <div className={styles.buttons}>
      <Button busy={ending.isBusy} onClick={() => void ending.run(undefined)}>
        {verb}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`${verb}: ${name}`} footer={footer}>
      <TextField
        label="Reason"
        hint="Optional. The history keeps it."
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {ending.failure !== null && <Notice tone="error">{ending.failure}</Notice>}
    </Dialog>
  );
}

interface PanelProps {
  readonly name: string;
  /** Approving has started it. */
  readonly onStarted: (record: ExperimentRecord) => void;
}

interface DecisionButtonsProps {
  readonly isOwn: boolean;
  readonly onChoose: (decision: 'approve' | 'end') => void;
}

function DecisionButtons({ isOwn, onChoose }: DecisionButtonsProps) {
  return (
    <div className={classNames(styles.buttons, styles.decision)}>
      {!isOwn && (
        <Button size="small" onClick={() => onChoose('approve')}>
          Approve
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => onChoose('end')}>
        {isOwn ? 'Withdraw' : 'Decline'}
      </Button>
    </div>
  );
}

function Waiting({ name, request, onStarted }: PanelProps & Pick<DecisionProps, 'request'>) {
  const { user } = useAuth();
  const mayDecide = useHasRole()('publisher');
  const adopt = useAdopted();
  const [open, setOpen] = useState<'approve' | 'end' | null>(null);
  const isOwn = request.requested_by !== null && request.requested_by === user?.id;
  const close = () => setOpen(null);
  return (
    <Notice>
      <p>
        Waiting for approval by another publisher. {request.requester} asked to {askedText(request)}.
      </p>
      {mayDecide && <DecisionButtons isOwn={isOwn} onChoose={setOpen} />}
      {open === 'end' && <EndDialog name={name} request={request} isOwn={isOwn} onClose={close} />}
      {open === 'approve' && (
        <PlanDialog
          title={`Approve: ${name}`}
          verb="Approve and publish"
          command={{ command: 'approve', name, request: request.id }}
          onClose={close}
          onDone={(after) => {
            close();
            adopt(after);
            if (after.status === 'running') onStarted(after);
          }}
        />
      )}
    </Notice>
  );
}

/** The request of an experiment that waits for a second publisher, and its actions. */
export function RequestPanel({ name, onStarted }: PanelProps) {
  const { config } = useServices();
  const { data } = useQuery(approvalQuery(config, name));
  return data?.request ? <Waiting name={name} request={data.request} onStarted={onStarted} /> : null;
}
