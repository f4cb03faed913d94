import { Picture } from 'shared-ui';
import { Hotspot } from './hotspot.tsx';
import type { Plate } from './plate.ts';
import styles from './plate-view.module.css';

interface PlateViewProps {
  readonly plate: Plate;
  readonly sizes: string;
  readonly priority?: boolean | undefined;
}

/** A picture, uncropped, so that its points lie where its garments do; beneath it the line that was written for it. */
export function PlateView({ plate, sizes, priority = false }: PlateViewProps) {
  const { picture, caption, points, of } = plate;
  const { url, ...rest } = picture;
  return (
    <figure className={styles.plate} data-capsule-tile={of?.handle}>
      <div className={styles.frame}>
        <Picture {...rest} src={url} sizes={sizes} priority={priority} className={styles.picture} />
        {points.map((point) => (
          <Hotspot
            key={`${point.capsule.handle}/${point.piece}`}
            point={point}
            isInWide={picture.width > picture.height}
          />
        ))}
      </div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
