import type { Suspicion } from './suspicion.ts';

/** So many failures of a release within {@link WITHIN} (ms) are a burst. */
const BURST = 3;
const WITHIN = 30_000;
/** How many failures are remembered: the latest. */
const MOST = 300;

/** A failure of a release that the server has seen. */
interface Failure {
  /** `name@version`. */
  readonly release: string;
  readonly path: string;
  readonly reason: string;
}

/** Failures of releases in render processes. */
export class ServerEvidence {
  #failures: (Failure & { readonly at: number })[] = [];

  add(failure: Failure, at: number): void {
    this.#failures.push({ ...failure, at });
    if (this.#failures.length > MOST) this.#failures = this.#failures.slice(-MOST);
  }

  /** The releases with a burst of failures; the latest says where and why. */
  suspicions(now: number): Suspicion[] {
    const recent = this.#failures.filter(({ at }) => now - at < WITHIN);
    const releases = [...new Set(recent.map(({ release }) => release))];
    return releases.flatMap((release) => {
      const own = recent.filter((failure) => failure.release === release);
      const latest = own.at(-1);
      if (own.length < BURST || !latest) return [];
      const reason = `${own.length} failures on the server within ${WITHIN / 1000} s, the latest at ${latest.path}: ${latest.reason}`;
      return [{ releases: [release], reason, path: latest.path, isSeenByServer: true }];
    });
  }
}
