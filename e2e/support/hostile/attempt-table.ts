/** The permitted outcomes of an attempt; any other is a fault of the shop. */
export type Outcome = 'rejected at publishing' | 'harmless' | 'blamed on its author';

const SIDES = ['publishing', 'server', 'browser'] as const;

/** Where an attempt was made. */
export type Side = (typeof SIDES)[number];

interface Row {
  readonly side: Side;
  readonly attempt: string;
  readonly outcome: Outcome;
}

/** The attempts of hostile releases and their outcomes, as a table. Rows are added only after their outcome was asserted. */
export class AttemptTable {
  readonly #rows: Row[] = [];
  readonly #innocents = new Set<string>();

  add(side: Side, attempts: readonly string[], outcome: Outcome): void {
    this.#rows.push(...attempts.map((attempt) => ({ side, attempt, outcome })));
  }

  /** Notes remotes that were blamed or harmed: all but the author of the attempt are innocent. */
  spare(harmed: readonly string[], author: string): void {
    for (const remote of harmed) if (remote !== author) this.#innocents.add(remote);
  }

  get innocents(): readonly string[] {
    return [...this.#innocents];
  }

  toString(): string {
    const width = Math.max(0, ...this.#rows.map(({ attempt }) => attempt.length));
    const rows = SIDES.flatMap((side) => this.#rows.filter((row) => row.side === side));
    const lines = rows.map(
      ({ side, attempt, outcome }, at) =>
        `${String(at + 1).padStart(3)}  ${side.padEnd(10)}  ${attempt.padEnd(width)}  ${outcome}`,
    );
    const counts = Object.entries(Object.groupBy(rows, ({ outcome }) => outcome));
    const totals = counts.map(([outcome, counted]) => `${counted?.length ?? 0} ${outcome}`).join(', ');
    return `${lines.join('\n')}\n${rows.length} attempts: ${totals}; innocents: ${this.#innocents.size}\n`;
  }
}
