import { Dialog, IconButton, Picture } from 'shared-ui';
import type { KeyboardEvent } from 'react';
import type { CapsulePicture } from '../../../lib/product/product.ts';
import { slideAfterKey } from './use-slides.ts';
import styles from './zoom-dialog.module.css';

interface ZoomDialogProps {
  readonly title: string;
  readonly pictures: readonly CapsulePicture[];
  readonly current: number;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onShow: (index: number) => void;
}

/** One picture as large as its master, to be scrolled in every direction. */
export function ZoomDialog({ title, pictures, current, open, onOpenChange, onShow }: ZoomDialogProps) {
  const picture = pictures[current];
  if (!picture) return null;
  const { url, ...rest } = picture;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = slideAfterKey(event.key, current, pictures.length);
    if (next === undefined || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    onShow(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${title}, image ${current + 1} of ${pictures.length}`}
      className={styles.dialog}
    >
      <div className={styles.body} onKeyDown={onKeyDown}>
        <div className={styles.canvas} tabIndex={0} role="group" aria-label="Scrollable image">
          <Picture {...rest} key={url} src={url} sizes="1600px" priority className={styles.picture} />
        </div>
        <div className={styles.arrows}>
          <IconButton
            icon="chevron-left"
            label="Previous image"
            aria-disabled={current === 0}
            onClick={() => onShow(current - 1)}
          />
          <IconButton
            icon="chevron-right"
            label="Next image"
            aria-disabled={current === pictures.length - 1}
            onClick={() => onShow(current + 1)}
          />
        </div>
      </div>
    </Dialog>
  );
}
