import { Notice } from 'shared-ui';
import type { ExperimentRecord } from '../../lib/experiment-commands.ts';
import { PlanView } from '../../lib/plan-view.tsx';
import { settled } from './conflict.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import styles from './editor-form.module.css';
import { ProblemSummary } from './problem-summary.tsx';
import type { useEditor } from './use-editor.ts';
import type { useSaving } from './use-saving.ts';

interface EditorMessagesProps {
  readonly record: ExperimentRecord | null;
  readonly editor: ReturnType<typeof useEditor>;
  readonly saving: ReturnType<typeof useSaving>;
}

/** Messages to read before filling in the form further. */
export function EditorMessages({ record, editor, saving }: EditorMessagesProps) {
  const { draft, conflicts, isRestored } = editor;
  const { failure, plan, problems } = saving;
  return (
    <>
      {isRestored && <Notice>We restored your unsaved edits.</Notice>}
      {record?.status === 'archived' && (
        <Notice>
          Archived experiments can’t be edited. Duplicate this one to try again, or undo “Archived” in its history.
        </Notice>
      )}
      {record && conflicts.length > 0 && (
        <ConflictPanel
          key={record.revision}
          conflicts={conflicts}
          onSettle={(choices) => editor.standOn(record, settled(draft, record.definition, conflicts, choices))}
        />
      )}
      {problems.length > 0 && <ProblemSummary problems={problems} variants={draft.variants.map(({ name }) => name)} />}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {plan && (
        <section className={styles.plan} aria-labelledby="check-title">
          <h2 id="check-title" tabIndex={-1}>
            All checks passed. Nothing was saved.
          </h2>
          {plan.after.status !== 'running' && <p>When you start it:</p>}
          <PlanView plan={plan} />
        </section>
      )}
    </>
  );
}
