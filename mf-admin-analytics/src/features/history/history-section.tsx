import { actorText } from 'experiments/schema';
import { useState } from 'react';
import { useQuery, useQueryClient, useServices } from 'shared-runtime';
import { Button } from 'shared-ui';
import { DifferenceList } from '../../lib/difference-list.tsx';
import { experimentQuery, type HistoryEntry, historyQuery } from '../../lib/experiment-queries.ts';
import { FiguresPanel } from '../../lib/figures-panel.tsx';
import { leastRoleFor, useHasRole } from '../../lib/roles.ts';
import { PlanDialog } from '../../lib/plan-dialog.tsx';
import { actionText, canBeUndone, momentText } from './entry-texts.ts';
import styles from './history-section.module.css';

interface EntryProps {
  readonly entry: HistoryEntry;
  /** Whether the reader's role allows it. */
  readonly mayUndo: boolean;
  readonly onUndo: () => void;
}

function Entry({ entry, mayUndo, onUndo }: EntryProps) {
  const { at, actor, action, difference, note = null } = entry;
  const title = `${actionText(action)}, ${momentText(at)}`;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <p>
          <strong>{actionText(action)}</strong>
        </p>
        <p className={styles.who}>
          <time dateTime={at}>{momentText(at)}</time> by {actorText(actor)}
        </p>
        {mayUndo && canBeUndone(entry) && (
          <Button variant="secondary" size="small" onClick={onUndo}>
            Undo<span className="ui-visually-hidden"> this change: {title}</span>
          </Button>
        )}
      </div>
      {note !== null && <p>{note}.</p>}
      {difference.length > 0 ? <DifferenceList lines={difference} /> : note === null && <p>No changes.</p>}
    </li>
  );
}

/** All changes with author and time, the latest first. Each but the first can be undone by a further change. */
export function HistorySection({ name }: { readonly name: string }) {
  const { config } = useServices();
  const cache = useQueryClient();
  const history = useQuery(historyQuery(config, name));
  const { data: record } = useQuery(experimentQuery(config, name));
  const mayUndo = useHasRole()(leastRoleFor('revert', record?.status ?? ''));
  const [undone, setUndone] = useState<HistoryEntry | null>(null);
  return (
    <>
      <FiguresPanel title="History" query={history}>
        {(changes) => (
          <ol className={styles.list}>
            {changes.toReversed().map((entry) => (
              <Entry key={entry.id} entry={entry} mayUndo={mayUndo} onUndo={() => setUndone(entry)} />
            ))}
          </ol>
        )}
      </FiguresPanel>
      {undone && (
        <PlanDialog
          title={`Undo: ${actionText(undone.action)}`}
          verb="Undo change"
          command={{ command: 'revert', name, change: undone.id }}
          onClose={() => setUndone(null)}
          onDone={(after) => {
            setUndone(null);
            cache.setQueryData(experimentQuery(config, name).queryKey, after);
            void cache.invalidateQueries({ queryKey: ['analytics'] });
          }}
        >
          <p>This restores the version before {momentText(undone.at)}. Both changes stay in the history.</p>
        </PlanDialog>
      )}
    </>
  );
}
