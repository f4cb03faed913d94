/** Share of its own width a drawer has to be dragged before letting go closes it. */
export const CLOSE_THRESHOLD = 0.25;
/** Pixels per millisecond above which a flick closes it, however short. */
export const VELOCITY_THRESHOLD = 0.4;
/** Pixels before a touch counts as a drag; less than that is a tap with an unsteady finger. */
export const DRAG_SLOP = 8;

export interface DragEnd {
  /** Pixels towards the closing edge. */
  offset: number;
  width: number;
  /** Milliseconds since the touch began. */
  elapsed: number;
}

/** A drawer follows the finger to its edge only, never away from it. */
export function dragOffset(startX: number, x: number): number {
  return Math.max(0, x - startX);
}

export type DragIntent = 'undecided' | 'drag' | 'scroll';

export function dragIntent(deltaX: number, deltaY: number): DragIntent {
  if (Math.abs(deltaY) >= DRAG_SLOP && Math.abs(deltaY) > Math.abs(deltaX)) return 'scroll';
  return deltaX >= DRAG_SLOP ? 'drag' : 'undecided';
}

export function dragCloses({ offset, width, elapsed }: DragEnd): boolean {
  if (offset <= 0) return false;
  const velocity = offset / Math.max(1, elapsed);
  return velocity > VELOCITY_THRESHOLD || offset >= width * CLOSE_THRESHOLD;
}
