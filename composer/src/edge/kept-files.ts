/** Files in memory, up to so many bytes together; what was not asked for the longest goes first. */
export class KeptFiles {
  readonly #most: number;
  readonly #files = new Map<string, Buffer>();
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** How many bytes are kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A kept file, which counts as asked for now. */
  get(file: string): Buffer | undefined {
    const known = this.#files.get(file);
    if (!known) return undefined;
    this.#files.delete(file);
    this.#files.set(file, known);
    return known;
  }

  keep(file: string, content: Buffer): void {
    this.#forget(file);
    this.#files.set(file, content);
    this.#bytes += content.byteLength;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #forget(file: string): void {
    this.#bytes -= this.#files.get(file)?.byteLength ?? 0;
    this.#files.delete(file);
  }
}
