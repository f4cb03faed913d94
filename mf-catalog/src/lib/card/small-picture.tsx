import { classNames, Picture } from 'shared-ui';
import type { CapsulePicture } from '../product/product.ts';
import styles from './small-picture.module.css';

const WIDTHS = [160, 240, 320];

interface SmallPictureProps {
  readonly picture: CapsulePicture | undefined;
  readonly className?: string | undefined;
}

/** A picture beside a few lines of text, as lists show it; its empty place where there is none. */
export function SmallPicture({ picture, className }: SmallPictureProps) {
  const place = classNames(styles.picture, className);
  if (!picture) return <span className={place} />;
  const { url, ...rest } = picture;
  return <Picture {...rest} src={url} sizes="6rem" frame={4 / 5} widths={WIDTHS} className={place} />;
}
