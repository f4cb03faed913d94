import { useState } from 'react';
import { useNavigate, useQuery, useServices } from 'shared-runtime';
import { Button, SelectField, TextField } from 'shared-ui';
import type { ChangeCommand, ExperimentRecord } from '../../lib/experiment-commands.ts';
import { approvalQuery } from '../../lib/experiment-queries.ts';
import { PlanDialog } from '../../lib/plan-dialog.tsx';
import { leastRoleFor, roleNeeded, useHasRole } from '../../lib/roles.ts';
import { usePictures } from '../../lib/use-pictures.ts';
import { CopyLink } from './copy-link.tsx';
import { PicturesState } from './pictures-state.tsx';
import { RequestPanel } from './request-panel.tsx';
import styles from './experiment-actions.module.css';
import { statusText } from './status-text.ts';
import { editorPath, useAdopted } from './use-adopted.ts';

type Act = 'start' | 'stop' | 'kill' | 'archive' | 'ship' | 'duplicate';

interface Offer {
  readonly act: Act;
  /** On the button that opens the plan. */
  readonly label: string;
  /** On the one that confirms. */
  readonly verb: string;
}

const START: Offer = { act: 'start', label: 'Start', verb: 'Start experiment' };
const STOP: Offer = { act: 'stop', label: 'Stop', verb: 'Stop experiment' };
const SHIP: Offer = { act: 'ship', label: 'Ship a variant', verb: 'Ship to everyone' };
const KILL: Offer = { act: 'kill', label: 'Stop and withdraw', verb: 'Stop and withdraw' };
const ARCHIVE: Offer = { act: 'archive', label: 'Archive', verb: 'Archive experiment' };
const DUPLICATE: Offer = { act: 'duplicate', label: 'Duplicate', verb: 'Duplicate experiment' };

/** The actions for an experiment, by its state; the first is the usual next step. */
const OFFERS = {
  draft: [START, DUPLICATE, ARCHIVE],
  running: [STOP, SHIP, KILL, DUPLICATE],
  stopped: [START, SHIP, KILL, DUPLICATE, ARCHIVE],
  killed: [START, SHIP, DUPLICATE, ARCHIVE],
  archived: [DUPLICATE],
} as const satisfies Record<ExperimentRecord['status'], readonly Offer[]>;

function commandOf(act: Act, { name }: ExperimentRecord, chosen: string): ChangeCommand | null {
  if (act === 'ship') return { command: act, name, variant: chosen };
  if (act === 'duplicate') return /^[a-z][a-z0-9-]*$/.test(chosen) ? { command: act, name, as: chosen } : null;
  return { command: act, name };
}

interface ActionDialogProps {
  readonly record: ExperimentRecord;
  readonly offer: Offer;
  readonly isDirty: boolean;
  readonly onClose: () => void;
  /** It has been started. */
  readonly onStarted: (record: ExperimentRecord) => void;
}

interface ActionChoiceProps {
  readonly act: Act;
  readonly variants: readonly string[];
  readonly chosen: string;
  readonly onChoose: (chosen: string) => void;
}

/** The variant to ship, or the name of a copy. Other actions leave nothing to choose. */
function ActionChoice({ act, variants, chosen, onChoose }: ActionChoiceProps) {
  return (
    <>
      {act === 'ship' && (
        <SelectField label="Variant" value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
          {variants.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      {act === 'duplicate' && (
        <TextField
          label="Name for the copy"
          hint="Lowercase words joined by hyphens."
          value={chosen}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      )}
    </>
  );
}

/** The plan of one action, with the choices that it needs. */
function ActionDialog({ record, offer, isDirty, onClose, onStarted }: ActionDialogProps) {
  const { act, label, verb } = offer;
  const navigate = useNavigate();
  const adopt = useAdopted();
  const variants = record.definition.variants.map(({ name }) => name);
  const [chosen, setChosen] = useState(act === 'ship' ? (variants.at(-1) ?? '') : `${record.name}-2`);
  const { config } = useServices();
  const { data: approval } = useQuery(approvalQuery(config, record.name));
  const isAsked = approval?.isNeeded === true && (act === 'start' || act === 'ship');
  const isOfSaved = isDirty && act !== 'archive' && act !== 'kill';
  return (
    <PlanDialog
      title={`${label}: ${record.name}`}
      verb={isAsked ? 'Ask for approval' : verb}
      isDangerous={act === 'kill' || act === 'archive'}
      command={commandOf(act, record, chosen)}
      onClose={onClose}
      onDone={(after) => {
        onClose();
        adopt(after);
        if (act === 'start' && after.status === 'running') onStarted(after);
        if (act === 'duplicate') void navigate(editorPath(after.name));
      }}
    >
      {isAsked && <p>Nothing changes until another publisher approves it.</p>}
      {isOfSaved && <p>Your unsaved changes aren’t included.</p>}
      <ActionChoice act={act} variants={variants} chosen={chosen} onChoose={setChosen} />
    </PlanDialog>
  );
}

function OfferButtons({
  offers,
  onOffer,
}: {
  readonly offers: readonly Offer[];
  readonly onOffer: (offer: Offer) => void;
}) {
  return (
    <div className={styles.buttons}>
      {offers.map((one, at) => (
        <Button
          key={one.act}
          size="small"
          variant={at === 0 && one !== DUPLICATE ? 'primary' : 'secondary'}
          onClick={() => onOffer(one)}
        >
          {one.label}
        </Button>
      ))}
      <CopyLink />
    </div>
  );
}

/** The state of an experiment, and all actions for the stored version. */
export function ExperimentActions({
  record,
  isDirty,
}: {
  readonly record: ExperimentRecord;
  readonly isDirty: boolean;
}) {
  const [offer, setOffer] = useState<Offer | null>(null);
  const hasRole = useHasRole();
  const pictures = usePictures();
  const photograph = (started: ExperimentRecord) => void pictures.take(started);
  const all: readonly Offer[] = OFFERS[record.status];
  const offers = all.filter(({ act }) => hasRole(leastRoleFor(act, record.status)));
  return (
    <section className={styles.actions} aria-label="State">
      <p className={styles.state} data-status={record.status}>
        {statusText(record)}
      </p>
      <OfferButtons offers={offers} onOffer={setOffer} />
      <RequestPanel name={record.name} onStarted={photograph} />
      <PicturesState pictures={pictures} />
      {offers.length < all.length && <p>{roleNeeded('publisher', 'change what shoppers see')}</p>}
      {offer && (
        <ActionDialog
          record={record}
          offer={offer}
          isDirty={isDirty}
          onClose={() => setOffer(null)}
          onStarted={photograph}
        />
      )}
    </section>
  );
}
