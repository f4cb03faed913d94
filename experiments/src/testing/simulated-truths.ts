import { SimulatedExperiment, type Truth } from './simulated-experiment.ts';
import { summaryVerdict } from '../results/report-of.ts';

/** A number between two bounds, with every order of magnitude equally likely. */
export const between = (random: () => number, low: number, high: number): number => low * (high / low) ** random();

const WEIGHTS = [
  [1, 1],
  [9, 1],
  [1, 9],
  [3, 1],
  [1, 1, 1],
  [8, 1, 1],
  [1, 1, 1, 1],
  [7, 1, 1, 1],
];

const anyWeights = (random: () => number): readonly number[] => WEIGHTS[Math.floor(random() * WEIGHTS.length)] ?? [];

/** The control's rate, and each variant's rate as a multiple of it. */
const rates = (weights: readonly number[], control: number, factor: number): number[] =>
  weights.map((_weight, at) => (at === 0 ? control : control * factor));

/** An experiment whose variants all have the same rates. */
export function withoutEffect(random: () => number): Truth {
  const weights = anyWeights(random);
  const same = () => rates(weights, between(random, 0.005, 0.5), 1);
  const guardrails = Array.from({ length: Math.floor(random() * 3) }, same);
  return { weights, visitorsADay: between(random, 50, 20_000), rates: same(), guardrails };
}

/**
 * An experiment whose variants all raise the main goal by a lift and lower one guardrail by a tenth, with enough visitors to detect
 * either.
 */
export function harmfulToAGuardrail(random: () => number, lift: number): Truth {
  const weights = anyWeights(random);
  const guardrails = [rates(weights, between(random, 0.01, 0.4), 0.9)];
  if (random() < 0.5) guardrails.push(rates(weights, between(random, 0.01, 0.4), 1));
  return {
    weights,
    visitorsADay: between(random, 500, 50_000),
    rates: rates(weights, between(random, 0.02, 0.4), 1 + lift),
    guardrails,
  };
}

/** The number of experiments that ever had each verdict. */
export interface EverSaid {
  readonly ship: number;
  readonly harm: number;
  readonly shipOrHarm: number;
  readonly noDifference: number;
  readonly broken: number;
}

/** The verdicts that experiments ever had over the given days, with one look a day; each continues after every verdict. */
export function everSaid(
  count: number,
  days: number,
  random: () => number,
  truthOf: (random: () => number) => Truth,
): EverSaid {
  const ever = { ship: 0, harm: 0, shipOrHarm: 0, noDifference: 0, broken: 0 };
  for (let times = 0; times < count; times++) {
    const simulated = new SimulatedExperiment(truthOf(random), random);
    const said = new Set<string>();
    for (let day = 0; day < days; day++) {
      simulated.pass(4);
      // It continues after every verdict, because the sample ratio alarm must not hide later claims.
      said.add(summaryVerdict(simulated.summary)?.kind ?? 'none');
    }
    ever.ship += Number(said.has('ship'));
    ever.harm += Number(said.has('harm'));
    ever.shipOrHarm += Number(said.has('ship') || said.has('harm'));
    ever.noDifference += Number(said.has('no-difference'));
    ever.broken += Number(said.has('broken'));
  }
  return ever;
}
