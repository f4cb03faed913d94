import { type ExperimentFigures, type ExperimentSummary, NOT_CHECKED, type OpenedPhase } from '../results/figures.ts';
import { binomial } from './binomial.ts';
import { experimentFigures, openedPhase } from './experiment-figures.ts';

/** The true rates of one experiment, which its figures only estimate. */
export interface Truth {
  readonly weights: readonly number[];
  readonly visitorsADay: number;
  /** The share of each arm that reaches the main goal. */
  readonly rates: readonly number[];
  /** The share of each arm that reaches each guardrail. */
  readonly guardrails?: readonly (readonly number[])[];
  /** The visitors' actual shares, where they differ from the weights. */
  readonly comes?: readonly number[];
  readonly minimumLift?: number;
  readonly guardrailMargin?: number;
}

type Total = ExperimentSummary['totals'][number];

/** The share of the assigned visitors who see it. */
const SEEN = 0.8;
const NAMES = ['control', 'b', 'c', 'd'];
/** An opening at noon, so that the first full day is the next one. */
const OPENED_AT_NOON = '2026-03-01T12:00:00.000Z';
const OPENING_DAY = Date.parse('2026-03-01T00:00:00.000Z');
const QUARTER = 86_400_000 / 4;

/** Draws visitors and conversions by quarter days, one binomial draw for each count. */
export class SimulatedExperiment {
  readonly summary: ExperimentSummary;
  readonly #truth: Truth;
  readonly #random: () => number;
  readonly #phase: OpenedPhase;
  readonly #totals: Total[][];
  readonly #daily: ExperimentFigures['daily'] = [];
  #quarters = 0;

  constructor(truth: Truth, random: () => number) {
    this.#truth = truth;
    this.#random = random;
    const guardrails = (truth.guardrails ?? []).map((_rates, at) => `guardrail-${at}`);
    const { minimumLift: minimum_lift = 0.1, guardrailMargin: guardrail_margin = 0.1 } = truth;
    const asked = { guardrails, minimum_lift, guardrail_margin };
    this.#phase = openedPhase(truth.weights.length, { opened_at: OPENED_AT_NOON, ...asked });
    this.#phase.variants = truth.weights.map((weight, at) => ({ name: NAMES[at] ?? '', weight }));
    const counts = { n: 0, x: 0, sum: 0, sum_of_squares: 0 };
    this.#totals = this.#phase.variants.map(({ name }) =>
      ['', 'line-added', ...guardrails].map((goal) => ({ variant: name, goal, ...counts })),
    );
    this.summary = {
      name: 'hero',
      time_zone: 'UTC',
      description: '',
      status: 'running',
      revision: 1,
      updated_at: this.#phase.opened_at,
      shipped_variant: null,
      phase: this.#phase,
      totals: this.#totals.flat(),
      assigned: this.#phase.variants.map(({ name }) => ({ variant: name, n: 0 })),
      traffic: [],
      evidence: NOT_CHECKED,
    };
  }

  /** Days since it was opened. */
  get days(): number {
    return this.#quarters / 4;
  }

  /** Adds the visitors of some quarters of a day while a share of them takes part. */
  pass(quarters: number, share = 1): void {
    const day = this.#now().toISOString().slice(0, 10);
    this.#quarters += quarters;
    this.#phase.full_days = Math.floor((this.#now().getTime() - OPENING_DAY) / (4 * QUARTER));
    const { visitorsADay, weights, comes = weights } = this.#truth;
    let visitors = Math.round(share * visitorsADay * (quarters / 4) * (0.8 + 0.4 * this.#random()));
    let rest = comes.reduce((sum, one) => sum + one, 0);
    for (const [at, own] of comes.entries()) {
      const assigned = binomial(this.#random, visitors, own / rest);
      visitors -= assigned;
      rest -= own;
      const line = this.summary.assigned[at];
      if (line) line.n += assigned;
      this.#seen(day, at, binomial(this.#random, assigned, SEEN));
    }
  }

  #seen(day: string, at: number, n: number): void {
    const { rates, guardrails = [] } = this.#truth;
    const reached = [0, ...[rates, ...guardrails].map((of) => binomial(this.#random, n, of[at] ?? 0))];
    for (const [goal, total] of (this.#totals[at] ?? []).entries()) {
      const x = reached[goal] ?? 0;
      total.n += n;
      total.x += x;
      this.#daily.push({ ...total, day, n, x });
    }
  }

  /** The figures in the form of the database's current answer. */
  figures(): ExperimentFigures {
    const day = this.#phase.opened_at.slice(0, 10);
    return {
      ...experimentFigures([]),
      phases: [this.#phase],
      read_at: this.#now().toISOString(),
      time_zone: 'UTC',
      daily: this.#daily,
      assigned: this.summary.assigned.map((row) => ({ ...row, day })),
    };
  }

  #now(): Date {
    return new Date(Date.parse(this.#phase.opened_at) + this.#quarters * QUARTER);
  }
}
