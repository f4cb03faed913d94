import { useState } from 'react';
import { useNavigate, useQueryClient, useServices } from 'shared-contracts';
import { announce } from 'shared-ui';
import {
  askExperiments,
  type ChangeCommand,
  type ExperimentRecord,
  isConflict,
  Plan,
  problemLines,
} from '../../lib/experiment-commands.ts';
import { experimentKey, experimentQuery, type LivePlaces } from '../../lib/experiment-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { definitionOf, draftFrom } from './draft.ts';
import { focusSoon } from './focus-soon.ts';
import { SUMMARY } from './problem-summary.tsx';
import { type Problem, problemsOf, refusedProblems } from './problems.ts';
import type { useEditor } from './use-editor.ts';

/** Where an experiment is written. */
export const editorPath = (name: string): string => `/admin/analytics/experiments/${encodeURIComponent(name)}/edit`;

type Editor = ReturnType<typeof useEditor>;

/** Takes over what a command has made of an experiment; everything else that is known of it is asked for anew. */
export function useAdopted() {
  const { config } = useServices();
  const cache = useQueryClient();
  return (record: ExperimentRecord): void => {
    cache.setQueryData(experimentQuery(config, record.name).queryKey, record);
    void cache.invalidateQueries({ queryKey: ['analytics'] });
  };
}

/** Checking what stands in the form, and saving it: first here, then by the function, which decides. */
export function useSaving(record: ExperimentRecord | null, editor: Editor, live: LivePlaces) {
  const { config } = useServices();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const adopt = useAdopted();
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [plan, setPlan] = useState<Plan | null>(null);
  const [isSaved, setSaved] = useState(false);
  /** A change of what runs, shown before it is made. */
  const [confirming, setConfirming] = useState<ChangeCommand | null>(null);
  const found = problemsOf(editor.draft, live);
  const problems = isChecked ? [...found, ...refused] : [];

  function isSound(): boolean {
    setChecked(true);
    setRefused([]);
    setPlan(null);
    setSaved(false);
    if (found.length > 0) focusSoon(SUMMARY);
    return found.length === 0;
  }

  /** Somebody else was faster: what they saved is asked for, and stands beside what was typed here. */
  const onConflict = async (): Promise<void> => {
    setConfirming(null);
    await cache.invalidateQueries({ queryKey: experimentKey(record?.name ?? '') });
    focusSoon('conflict-title');
  };

  async function orTold(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const lines = problemLines(error);
      if (isConflict(error) && record) return onConflict();
      if (lines.length === 0) throw error;
      setRefused(refusedProblems(lines, editor.draft));
      focusSoon(SUMMARY);
    }
  }

  const written = () => ({
    definition: definitionOf(editor.draft),
    ...(record ? { revision: editor.revision } : {}),
  });

  function saved(after: ExperimentRecord): void {
    setConfirming(null);
    setPlan(null);
    setChecked(false);
    setSaved(true);
    announce('Saved');
    editor.standOn(after, draftFrom(after.definition));
    adopt(after);
    if (record) return;
    editor.forget();
    void navigate(editorPath(after.name), { replace: true });
  }

  const checking = useCommand(async () =>
    orTold(async () => {
      setPlan(await askExperiments(config, { command: 'dry-run', ...written() }, Plan));
      focusSoon('check-title');
    }),
  );
  const saving = useCommand(async () =>
    orTold(async () => {
      const command = record ? 'apply' : 'create';
      saved((await askExperiments(config, { command, ...written() }, Plan)).after);
    }),
  );

  return {
    problems,
    plan,
    isSaved: isSaved && !editor.isDirty,
    isBusy: checking.isBusy || saving.isBusy,
    failure: saving.failure ?? checking.failure,
    confirming,
    check: () => {
      if (isSound() && !saving.isBusy) void checking.run(undefined);
    },
    save: () => {
      if (!isSound() || checking.isBusy) return;
      if (record?.status === 'running') setConfirming({ command: 'apply', ...written() });
      else void saving.run(undefined);
    },
    saved,
    onConflict,
    cancel: () => setConfirming(null),
    /** What was refused was refused of what stood there then. */
    typed: () => {
      setRefused([]);
      setPlan(null);
    },
  };
}
