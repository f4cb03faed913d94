/** Releases that evidence points to, and why. */
export interface Suspicion {
  /** `name@version`; empty where pages hang and no script says whose code it is. */
  readonly releases: readonly string[];
  readonly reason: string;
  /** The remotes whose controls did nothing: those of them that have changed are suspected first. */
  readonly controls?: readonly string[];
  /** A page that shows it. */
  readonly path: string;
  /** Whether the server itself saw it, and so can see it again. */
  readonly isSeenByServer: boolean;
}
