/** The time (ms) between two equal samples within which the state counts as unchanged. */
const GAP = 1000;

interface Span {
  readonly name: string;
  readonly from: number;
  to: number;
}

/** States with their begin and end, in ms of `performance.now()`. */
export class Timeline {
  readonly #spans: Span[] = [];

  /** Records that a state begins; the returned function records its end. */
  begin(name: string): () => void {
    const span = { name, from: performance.now(), to: Number.POSITIVE_INFINITY };
    this.#spans.push(span);
    return () => {
      span.to = performance.now();
    };
  }

  /** Notes that something has been so from one moment to another. */
  note(name: string, from: number, to: number): void {
    const last = this.#spans.findLast((span) => span.name === name);
    if (last && last.to >= from - GAP) last.to = Math.max(last.to, to);
    else this.#spans.push({ name, from, to });
  }

  /** Whether something with a name was so at a moment between two, or so long (ms) before or after them. */
  wasBetween(isMeant: (name: string) => boolean, from: number, to: number, slack = { before: 0, after: 0 }): boolean {
    return this.#spans.some(
      (span) => isMeant(span.name) && span.from <= to + slack.after && span.to >= from - slack.before,
    );
  }

  /** When something with a name was so, in seconds, to be read. */
  spansOf(name: string): string {
    const seconds = (ms: number): string => (ms / 1000).toFixed(1);
    const spans = this.#spans.filter((span) => span.name === name);
    return spans.map(({ from, to }) => `${seconds(from)} to ${seconds(to)}`).join(', ') || 'never';
  }

  /** The name of what began last. */
  get last(): string | undefined {
    return this.#spans.at(-1)?.name;
  }
}
