/** Counts what is under way for each team, remote, or address, so that none of them uses up what all share. */
export class UnderWay {
  readonly #counts = new Map<string, number>();

  /** How much is under way for one of them. */
  countOf(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Counts one more for each key, until the returned function is called. */
  begin(...keys: readonly string[]): () => void {
    for (const key of keys) this.#counts.set(key, this.countOf(key) + 1);
    return () => {
      for (const key of keys) {
        const left = this.countOf(key) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
    };
  }
}
