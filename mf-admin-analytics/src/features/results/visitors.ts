import type { ExperimentFigures, OpenedPhase } from 'experiments/results';

const sum = (counts: readonly { readonly n: number }[]): number => counts.reduce((total, { n }) => total + n, 0);

/** Visitors of a phase who were given a variant. */
export const assignedOf = ({ assigned }: ExperimentFigures, name: string): number =>
  sum(assigned.filter(({ variant }) => variant === name));

/** Visitors of a phase who saw a variant. */
export const exposedOf = ({ daily }: ExperimentFigures, name: string): number =>
  sum(daily.filter(({ variant, goal }) => variant === name && goal === ''));

/** The phase that the figures are of. */
export const phaseOf = ({ phases, phase }: ExperimentFigures): OpenedPhase | undefined =>
  phases.find((opened) => opened.phase === phase);

/** Whether a phase counts no new visitors: the experiment does not run, or runs in a later one. */
export const isOver = ({ status, phases, phase }: ExperimentFigures): boolean =>
  status !== 'running' || phases.some((opened) => phase !== null && opened.phase > phase);
