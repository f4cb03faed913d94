import { useEffect, useMemo, useState } from 'react';
import { Notice } from 'shared-ui';
import type { ExperimentRecord } from '../../lib/experiment-commands.ts';
import type { LivePlaces } from '../../lib/experiment-queries.ts';
import { PlanDialog } from '../../lib/plan-dialog.tsx';
import { PlanView } from '../../lib/plan-view.tsx';
import { AudienceSection } from './audience-section.tsx';
import { BasicsSection } from './basics-section.tsx';
import { settled } from './conflict.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Draft } from './draft.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorContext, type EditorForm as Form } from './editor-context.ts';
import styles from './editor-form.module.css';
import { ExperimentActions } from './experiment-actions.tsx';
import { GoalsSection } from './goals-section.tsx';
import { LivePreview } from './live-preview.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import type { Shown } from './preview-definition.ts';
import { ScheduleSection } from './schedule-section.tsx';
import { useEditor } from './use-editor.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSaving } from './use-saving.ts';
import { VariantsSection } from './variants-section.tsx';

interface EditorFormProps {
  /** As it is stored; null for a new one. */
  readonly record: ExperimentRecord | null;
  readonly live: LivePlaces;
}

/** What is shown first: the first arm with words of its own, on the page of the first of them. */
function firstShown({ variants }: Draft, { places }: LivePlaces): Shown {
  const variant = variants.find(({ values }) => Object.keys(values).length > 0) ?? variants[1];
  const place = places.find(({ name }) => name === Object.keys(variant?.values ?? {})[0]);
  return { variantId: variant?.id ?? 0, page: place?.page ?? '/' };
}

/** The form of an experiment, and the page beside it as its words make it. */
export function EditorForm({ record, live }: EditorFormProps) {
  const editor = useEditor(record);
  const saving = useSaving(record, editor, live);
  const leaving = useLeaveWarning(editor.isDirty);
  const [isDropping, setDropping] = useState(false);
  const [shown, setShown] = useState(() => firstShown(editor.draft, live));
  const { draft, isOutdated, conflicts } = editor;
  const isHeld = isOutdated && conflicts.length > 0;
  useEffect(() => {
    // Nothing of what they changed was touched here, or both typed the same.
    if (record && isOutdated && conflicts.length === 0) editor.standOn(record, draft);
  });
  const form = useMemo<Form>(() => {
    const texts = new Map(saving.problems.map(({ field, text }) => [field, text]));
    return {
      draft,
      isStored: record !== null,
      live,
      shown,
      change: (changes) => {
        saving.typed();
        editor.change(changes);
      },
      problemOf: (field) => texts.get(field),
      show: (variantId, page) => setShown((before) => ({ variantId, page: page ?? before.page })),
    };
  }, [draft, record, live, shown, saving, editor]);
  return (
    <EditorContext value={form}>
      {record && <ExperimentActions record={record} isDirty={editor.isDirty} />}
      {editor.isRestored && <Notice>What you typed here before, and did not save, is in the form again.</Notice>}
      {record?.status === 'archived' && (
        <Notice>
          An archived experiment is no longer changed. Duplicate it to try again, or undo its archiving below.
        </Notice>
      )}
      {isHeld && record && (
        <ConflictPanel
          key={record.revision}
          conflicts={conflicts}
          onSettle={(choices) => editor.standOn(record, settled(draft, record.definition, conflicts, choices))}
        />
      )}
      {saving.problems.length > 0 && (
        <ProblemSummary problems={saving.problems} variants={draft.variants.map(({ name }) => name)} />
      )}
      {saving.failure !== null && <Notice tone="error">{saving.failure}</Notice>}
      {saving.plan && (
        <section className={styles.plan} aria-labelledby="check-title">
          <h2 id="check-title" tabIndex={-1}>
            Every check passed. Nothing was written.
          </h2>
          <PlanView plan={saving.plan} />
        </section>
      )}
      <form
        className={styles.layout}
        method="post"
        aria-label="Experiment"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.check();
        }}
      >
        <fieldset className={styles.fields} disabled={record?.status === 'archived'}>
          <BasicsSection />
          <VariantsSection />
        </fieldset>
        <div className={styles.preview}>
          <LivePreview shown={shown} onShow={setShown} />
        </div>
        <fieldset className={styles.fields} disabled={record?.status === 'archived'}>
          <AudienceSection />
          <ScheduleSection />
          <GoalsSection />
        </fieldset>
      </form>
      {record?.status !== 'archived' && (
        <EditorBar
          isStored={record !== null}
          isDirty={editor.isDirty}
          isSaved={saving.isSaved}
          isBusy={saving.isBusy}
          isHeld={isHeld}
          onCheck={saving.check}
          onSave={saving.save}
          onDrop={() => setDropping(true)}
        />
      )}
      {saving.confirming && record && (
        <PlanDialog
          title={`Change what runs: ${record.name}`}
          verb="Change it"
          command={saving.confirming}
          onClose={saving.cancel}
          onDone={saving.saved}
          onConflict={saving.onConflict}
        />
      )}
      <ConfirmDialog
        open={isDropping}
        title="Drop what you typed?"
        verb="Drop it"
        otherwise="Keep it"
        onConfirm={() => {
          editor.drop();
          setDropping(false);
        }}
        onClose={() => setDropping(false)}
      >
        <p>The form goes back to what is stored.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving.isAsking}
        title="Leave without saving?"
        verb="Leave"
        otherwise="Stay"
        onConfirm={leaving.leave}
        onClose={leaving.stay}
      >
        <p>What you typed is kept in this tab, and stands in the form when you come back.</p>
      </ConfirmDialog>
    </EditorContext>
  );
}
