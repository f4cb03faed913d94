const STRIKES = 2;

/** Releases that may no longer run on the server: each brought two workers down, or threw twice outside of any page. */
export class Quarantine {
  readonly #strikes = new Map<string, number>();

  /** Counts against a release, `name@version`; true when it is shut out by this. */
  strike(release: string): boolean {
    const count = (this.#strikes.get(release) ?? 0) + 1;
    this.#strikes.set(release, count);
    return count === STRIKES;
  }

  list(): string[] {
    return [...this.#strikes].filter(([, count]) => count >= STRIKES).map(([release]) => release);
  }
}
