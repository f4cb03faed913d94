import styles from './sparkline.module.css';

interface SparklineProps {
  readonly values: readonly number[];
  /** The contents of the line as text. */
  readonly sentence: string;
}

const WIDTH = 120;
const HEIGHT = 32;
/** Room for the ends of the line. */
const MARGIN = 3;

/** A line as small as a word, for lists, which need its shape and no axis. Drawn by hand: the list loads no library for it. */
export function Sparkline({ values, sentence }: SparklineProps) {
  const most = Math.max(1, ...values);
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, values.length - 1);
  const points = values.map((value, at) => ({
    x: MARGIN + at * step,
    y: HEIGHT - MARGIN - (value / most) * (HEIGHT - 2 * MARGIN),
  }));
  const last = points.at(-1);
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence}>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={2} />}
    </svg>
  );
}
