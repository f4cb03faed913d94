import { type ReactNode, useEffect } from 'react';
import { Dialog } from 'shared-ui';
import type { PopupProps } from './popup.ts';
import styles from './popup-stage.module.css';

/** Mounted by the dialog together with its surface: this is when the popup is on the screen. */
function Arrival({ onShown }: Pick<PopupProps, 'onShown'>) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- reported once, when it appears
  useEffect(onShown, []);
  return null;
}

interface PopupStageProps extends PopupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame that all popups share. */
export function PopupStage({ isOpen, onShown, onClose, title, children }: PopupStageProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={title} hideTitle className={styles.stage}>
      <Arrival onShown={onShown} />
      <div className={styles.content}>{children}</div>
    </Dialog>
  );
}
