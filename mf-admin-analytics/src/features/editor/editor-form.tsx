import { useEffect, useState } from 'react';
import { useQuery, useServices } from 'shared-runtime';
import type { ExperimentRecord } from '../../lib/experiment-commands.ts';
import { experimentsQuery, type LiveTestSpots } from '../../lib/experiment-queries.ts';
import { leastRoleFor, roleNeeded, useHasRole } from '../../lib/roles.ts';
import type { Draft } from './draft.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorContext, type EditorForm as Form } from './editor-context.ts';
import { EditorFields } from './editor-fields.tsx';
import { EditorMessages } from './editor-messages.tsx';
import { EditorQuestions } from './editor-questions.tsx';
import { ExperimentActions } from './experiment-actions.tsx';
import type { Shown } from './preview-definition.ts';
import { useEditor } from './use-editor.ts';
import { useSaving } from './use-saving.ts';

interface EditorFormProps {
  /** As it is stored; null for a new one. */
  readonly record: ExperimentRecord | null;
  readonly live: LiveTestSpots;
}

/** The initial preview: the first arm with texts of its own, on the page of the first of them. */
function firstShown({ variants }: Draft, { places }: LiveTestSpots): Shown {
  const variant = variants.find(({ values }) => Object.keys(values).length > 0) ?? variants[1];
  const place = places.find(({ name }) => name === Object.keys(variant?.values ?? {})[0]);
  return { variantId: variant?.id ?? 0, page: place?.page ?? '/' };
}

/** The state of the form, and the part of it that its sections share. */
function useForm({ record, live }: EditorFormProps) {
  const editor = useEditor(record);
  const saving = useSaving(record, editor, live);
  const { config } = useServices();
  const others = useQuery(experimentsQuery(config)).data ?? [];
  const [shown, setShown] = useState(() => firstShown(editor.draft, live));
  const texts = new Map(saving.problems.map(({ field, text }) => [field, text]));
  const form: Form = {
    draft: editor.draft,
    isStored: record !== null,
    live,
    others,
    shown,
    change(changes) {
      saving.typed();
      editor.change(changes);
    },
    problemOf: (field) => texts.get(field),
    show: (variantId, page) => setShown((before) => ({ variantId, page: page ?? before.page })),
  };
  useEffect(() => {
    // None of their changes was edited here, or both entered the same.
    if (record && editor.isOutdated && editor.conflicts.length === 0) editor.standOn(record, editor.draft);
  });
  return { editor, saving, form, setShown };
}

/** The form of an experiment, and beside it the page with its texts. */
export function EditorForm(props: EditorFormProps) {
  const { record } = props;
  const { editor, saving, form, setShown } = useForm(props);
  const [isDropping, setDropping] = useState(false);
  const isArchived = record?.status === 'archived';
  const least = leastRoleFor('edit', record?.status ?? 'draft');
  const maySave = useHasRole()(least);
  return (
    <EditorContext value={form}>
      {record && <ExperimentActions record={record} isDirty={editor.isDirty} />}
      <EditorMessages record={record} editor={editor} saving={saving} />
      <EditorFields isArchived={isArchived} shown={form.shown} onShow={setShown} onSubmit={saving.check} />
      {!isArchived && (
        <EditorBar
          isStored={record !== null}
          isDirty={editor.isDirty}
          isSaved={saving.isSaved}
          isBusy={saving.isBusy}
          isHeld={editor.conflicts.length > 0}
          roleNeeded={maySave ? null : roleNeeded(least, 'change this experiment')}
          onCheck={saving.check}
          onSave={saving.save}
          onDrop={() => setDropping(true)}
        />
      )}
      <EditorQuestions
        name={record?.name ?? ''}
        isDirty={editor.isDirty}
        saving={saving}
        isDropping={isDropping}
        onDrop={() => {
          editor.drop();
          setDropping(false);
        }}
        onKeep={() => setDropping(false)}
      />
    </EditorContext>
  );
}
