import { Button } from 'shared-ui';
import styles from './editor-bar.module.css';

interface EditorBarProps {
  readonly isStored: boolean;
  readonly isDirty: boolean;
  readonly isSaved: boolean;
  readonly isBusy: boolean;
  /** Another editor’s changes wait for a decision. */
  readonly isHeld: boolean;
  /** The role required to save, in a sentence; null where the reader has it. */
  readonly roleNeeded: string | null;
  readonly onCheck: () => void;
  readonly onSave: () => void;
  readonly onDrop: () => void;
}

function stateText({ isStored, isDirty, isSaved, isHeld, roleNeeded }: EditorBarProps): string {
  if (roleNeeded !== null) return roleNeeded;
  if (isHeld) return 'Resolve the conflicting changes first.';
  if (isDirty) return 'Unsaved. Kept in this tab.';
  if (isSaved) return 'Saved.';
  return isStored ? 'All changes saved.' : '';
}

/** The actions for the contents of the form; always in view. */
export function EditorBar(props: EditorBarProps) {
  const { isStored, isDirty, isBusy, isHeld, roleNeeded, onCheck, onSave, onDrop } = props;
  return (
    <div className={styles.bar} data-ui-bar="in-flow">
      <p className={styles.state} role="status">
        {stateText(props)}
      </p>
      <div className={styles.buttons}>
        {isDirty && (
          <Button variant="quiet" size="small" aria-disabled={isBusy} onClick={onDrop}>
            Discard changes
          </Button>
        )}
        <Button variant="secondary" size="small" busy={isBusy} aria-disabled={isHeld} onClick={onCheck}>
          Check
        </Button>
        {/* After it has saved, it has the focus and nothing to do. */}
        {roleNeeded === null && (
          <Button size="small" busy={isBusy} aria-disabled={isHeld || (isStored && !isDirty)} onClick={onSave}>
            {isStored ? 'Save' : 'Save draft'}
          </Button>
        )}
      </div>
    </div>
  );
}
