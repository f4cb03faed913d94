import { classNames } from 'shared-ui';
import styles from './eyebrow.module.css';

/** The small line of capitals above a heading. */
export function Eyebrow({
  children,
  className,
}: {
  readonly children: string;
  readonly className?: string | undefined;
}) {
  return <p className={classNames(styles.eyebrow, className)}>{children}</p>;
}
