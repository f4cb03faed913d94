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

/** Confirmations before an action that visitors notice, or that discards entries in the form. */
export function EditorQuestions({ name, isDirty, saving, isDropping, onDrop, onKeep }: EditorQuestionsProps) {
  const leaving = useLeaveWarning(isDirty);
  return (
    <>
      {saving.confirming && (
        <PlanDialog
          title={`Change a running experiment: ${name}`}
          verb="Save changes"
          command={saving.confirming}
          onClose={saving.cancel}
          onDone={saving.saved}
          onConflict={saving.onConflict}
        />
      )}
      <ConfirmDialog
        open={isDropping}
        title="Discard your changes?"
        verb="Discard changes"
        otherwise="Keep editing"
        onConfirm={onDrop}
        onClose={onKeep}
      >
        <p>The form goes back to the last saved version.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={leaving.isAsking}
        title="Leave without saving?"
        verb="Leave"
        otherwise="Stay"
        onConfirm={leaving.leave}
        onClose={leaving.stay}
      >
        <p>Your edits stay in this tab and will be here when you come back.</p>
      </ConfirmDialog>
    </>
  );
}
