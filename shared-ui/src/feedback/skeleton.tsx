import { classNames } from '../class-names.ts';

export interface SkeletonProps {
  /** `picture` keeps the shop's 4:5 ratio; `text` is as high as a line. */
  shape?: 'picture' | 'text' | 'title' | 'button' | 'block' | undefined;
  /** How many lines of text are coming. */
  lines?: number | undefined;
  className?: string | undefined;
}

/** The shape of the content to come. Silent; the region around it carries `aria-busy`. */
export function Skeleton({ shape = 'block', lines = 1, className }: SkeletonProps) {
  return (
    <span className={classNames('ui-skeleton', className)} data-shape={shape} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="ui-skeleton__block" />
      ))}
    </span>
  );
}
