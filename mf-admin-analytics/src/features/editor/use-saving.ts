import { useState } from 'react';
import { useNavigate, useQueryClient, useServices } from 'shared-runtime';
import { announce } from 'shared-ui';
import {
  askExperiments,
  type ChangeCommand,
  type ExperimentRecord,
  isConflict,
  Plan,
  problemLines,
} from '../../lib/experiment-commands.ts';
import { experimentKey, type LiveTestSpots } from '../../lib/experiment-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { definitionOf } from './draft.ts';
import { focusSoon } from './focus-soon.ts';
import { editorPath, useAdopted } from './use-adopted.ts';
import type { useEditor } from './use-editor.ts';
import { useProblems } from './use-problems.ts';

type Editor = ReturnType<typeof useEditor>;

/** The steps after a save; a new experiment continues at its own address. */
function useSaved(isNew: boolean, editor: Editor) {
  const navigate = useNavigate();
  const adopt = useAdopted();
  const sent = editor.draft;
  return (after: ExperimentRecord): void => {
    announce('Saved');
    editor.saved(after, sent);
    adopt(after);
    if (isNew) void navigate(editorPath(after.name), { replace: true });
  };
}

/** Validation and saving of the form: first here, then by the function, which decides. */
export function useSaving(record: ExperimentRecord | null, editor: Editor, live: LiveTestSpots) {
  const { config } = useServices();
  const cache = useQueryClient();
  const found = useProblems(editor.draft, live);
  const [plan, setPlan] = useState<Plan | null>(null);
  const [isSaved, setSaved] = useState(false);
  /** A change of a running experiment, shown before it is made. */
  const [confirming, setConfirming] = useState<ChangeCommand | null>(null);
  const onSaved = useSaved(record === null, editor);
  const definition = definitionOf(editor.draft);
  const written = { definition, ...(record ? { revision: editor.revision } : {}) };

  /** Another editor was faster: their version is fetched, and shown beside the entries here. */
  const onConflict = async (): Promise<void> => {
    setConfirming(null);
    await cache.invalidateQueries({ queryKey: experimentKey(record?.name ?? '') });
    focusSoon('conflict-title');
  };
  function saved(after: ExperimentRecord): void {
    setConfirming(null);
    setPlan(null);
    found.clear();
    setSaved(true);
    onSaved(after);
  }
  const asking = useCommand(async (command: 'dry-run' | 'apply' | 'create') => {
    try {
      const answered = await askExperiments(config, { command, ...written }, Plan);
      if (command !== 'dry-run') return saved(answered.after);
      setPlan(answered);
      focusSoon('check-title');
    } catch (error) {
      const lines = problemLines(error);
      if (isConflict(error) && record) return onConflict();
      if (lines.length === 0) throw error;
      found.refuse(lines);
    }
  });
  /** Whether the contents of the form may go to the function. */
  function mayAsk(): boolean {
    setPlan(null);
    setSaved(false);
    return found.isSound() && !asking.isBusy;
  }

  return {
    problems: found.problems,
    plan,
    isSaved: isSaved && !editor.isDirty,
    isBusy: asking.isBusy,
    failure: asking.failure,
    confirming,
    check: () => void (mayAsk() && asking.run('dry-run')),
    save() {
      if (!mayAsk()) return;
      if (record?.status === 'running') setConfirming({ command: 'apply', ...written });
      else void asking.run(record ? 'apply' : 'create');
    },
    saved,
    onConflict,
    cancel: () => setConfirming(null),
    typed() {
      found.typed();
      setPlan(null);
    },
  };
}
