import { classNames, Picture, type PictureVersion } from 'shared-ui';
import type { ShopPicture } from './campaign-pictures.ts';
import styles from './framed-picture.module.css';

/** Other frames have their picture's own proportions, set by their place. */
const PORTRAIT = 4 / 5;

interface FramedPictureProps {
  /** Absent while it is unknown, or when the storefront is: the frame keeps its place, in sand. */
  readonly picture: ShopPicture | undefined;
  readonly sizes: string;
  readonly ratio?: 'portrait' | 'landscape' | 'cover' | undefined;
  readonly priority?: boolean | undefined;
  /** The same things, laid anew for other screens. */
  readonly versions?: readonly PictureVersion[] | undefined;
  /** For a picture inside a link that already says everything. */
  readonly decorative?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A picture in a frame of fixed proportions, so that nothing moves when it arrives or stays away. */
export function FramedPicture(props: FramedPictureProps) {
  const { picture, sizes, ratio = 'portrait', priority = false, decorative = false, versions, className } = props;
  return (
    <div className={classNames(styles.frame, className)} data-ratio={ratio}>
      {picture && (
        <Picture
          className={styles.picture}
          src={picture.url}
          alt={decorative ? '' : picture.alt}
          width={picture.width}
          height={picture.height}
          colour={picture.colour}
          sizes={sizes}
          frame={ratio === 'portrait' ? PORTRAIT : undefined}
          priority={priority}
          versions={versions}
        />
      )}
    </div>
  );
}
