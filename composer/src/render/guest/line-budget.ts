/** Maximum lines of one release in the server's log in a second, by process ... */
const PER_SECOND = 50;
/** ... and in an hour: a release that writes endlessly does not fill a disk. */
const PER_HOUR = 1000;

interface Written {
  second: number;
  inSecond: number;
  hour: number;
  inHour: number;
  /** Whether the log has this hour's notice that lines are left out. */
  isTold: boolean;
}

/** The outcome of a line. `notice`: it is left out, which has to be logged once. */
export type LineOutcome = 'written' | 'notice' | 'left out';

/** Bounds the log lines of each release by themselves, so that none takes those of another. */
export class LineBudget {
  readonly #written = new Map<string | null, Written>();

  /** The limits, for the notice to operators that lines are left out. */
  readonly limits = { perSecond: PER_SECOND, perHour: PER_HOUR };

  /** Decides on a line of a release, `name@version`, or of none; `now` in ms. */
  take(release: string | null, now: number): LineOutcome {
    const [second, hour] = [Math.floor(now / 1000), Math.floor(now / 3_600_000)];
    const known = this.#written.get(release);
    const written = known?.hour === hour ? known : { second, inSecond: 0, hour, inHour: 0, isTold: false };
    this.#written.set(release, written);
    if (written.second !== second) Object.assign(written, { second, inSecond: 0 });
    if (written.inSecond < PER_SECOND && written.inHour < PER_HOUR) {
      written.inSecond += 1;
      written.inHour += 1;
      return 'written';
    }
    if (written.isTold) return 'left out';
    written.isTold = true;
    return 'notice';
  }
}
