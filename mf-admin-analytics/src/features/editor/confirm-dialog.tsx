import type { ReactNode } from 'react';
import { Button, Dialog } from 'shared-ui';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly verb: string;
  readonly otherwise: string;
  readonly children: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** One question with two answers. */
export function ConfirmDialog({ open, title, verb, otherwise, children, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <div className={styles.buttons}>
          <Button onClick={onConfirm}>{verb}</Button>
          <Button variant="quiet" onClick={onClose}>
            {otherwise}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
}
