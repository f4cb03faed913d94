import type { MixedAnswer, MixedRequest } from './mixed-request.ts';
import { quantile } from '../traffic.ts';

interface KindFigures {
  asked: number;
  refused: number;
  failed: number;
  readonly ms: number[];
}

interface Finding {
  count: number;
  readonly example: string;
}

/** The results of all requests: figures by kind, and the faults, each sort once with an example. */
export class MixedTally {
  readonly #kinds = new Map<string, KindFigures>();
  readonly #findings = new Map<string, Finding>();
  asked = 0;
  refused = 0;
  /** Refused while nothing was wrong. */
  refusedInCalm = 0;

  count({ kind }: MixedRequest, { status, from, to }: MixedAnswer, isCalm: boolean): void {
    const figures = this.#kinds.get(kind) ?? { asked: 0, refused: 0, failed: 0, ms: [] };
    this.#kinds.set(kind, figures);
    this.asked += 1;
    figures.asked += 1;
    figures.ms.push(to - from);
    if (status === 503) {
      figures.refused += 1;
      this.refused += 1;
      if (isCalm) this.refusedInCalm += 1;
    }
    if (status === 500 || status === 0) figures.failed += 1;
  }

  found(kind: string, sentence: string, example: string): void {
    const sort = `${kind}: ${sentence.replaceAll(/mk[0-9a-f]{12}km/g, 'a marker')}`;
    const known = this.#findings.get(sort);
    if (known) known.count += 1;
    else this.#findings.set(sort, { count: 1, example });
  }

  get findings(): string[] {
    return [...this.#findings].map(([sort, { count, example }]) => `${count} × ${sort} (${example})`);
  }

  /** A line for each kind of request. */
  get table(): string[] {
    const rows = [...this.#kinds].sort(([, a], [, b]) => b.asked - a.asked);
    const head = `${'kind'.padEnd(30)} ${['asked', '503', '500/none', 'p50 ms', 'p99 ms'].map((text) => text.padStart(9)).join('')}`;
    const lines = rows.map(([kind, { asked, refused, failed, ms }]) => {
      const figures = [asked, refused, failed, quantile(ms, 0.5), quantile(ms, 0.99)];
      return `${kind.padEnd(30)} ${figures.map((figure) => String(Math.round(figure)).padStart(9)).join('')}`;
    });
    return [head, ...lines];
  }
}
