import { PlanDialog } from '../../lib/plan-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import type { useSaving } from './use-saving.ts';

interface EditorQuestionsProps {
  readonly name: string;
  readonly isDirty: boolean;
  readonly saving: ReturnType<typeof useSaving>;
  readonly isDropping: boolean;
  readonly onDrop: () => void;
  readonly onKeep: () => void;
}

/** What is asked before something is done that visitors notice, or that what was typed does not survive in the form. */
export function EditorQuestions({ name, isDirty, saving, isDropping, onDrop, onKeep }: EditorQuestionsProps) {
  const leaving = useLeaveWarning(isDirty);
  return (
    <>
      {saving.confirming && (
        <PlanDialog
          title={`Change what runs: ${name}`}
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
        onConfirm={onDrop}
        onClose={onKeep}
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
    </>
  );
}
