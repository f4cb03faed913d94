import { isShopError } from 'shared-contracts/errors';
import type { ExperimentService } from '../manage/index.ts';
import { figuresToCsv, reportOf } from '../results/index.ts';
import { resultLines } from './result-lines.ts';
import { scheduleLines } from './schedule.ts';

/** The phase to show, and the output format. */
export interface ResultsOptions {
  readonly phase?: string | undefined;
  readonly json: boolean;
  readonly csv: boolean;
}

/** Ends a read-only command with one sentence, without the usual note that nothing was changed. */
export function endWith(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/** The results of a phase as text for printing. */
async function textOf(service: ExperimentService, name: string, phase: number | null, { csv, json }: ResultsOptions) {
  const figures = await service.results(name, phase);
  if (csv) return figuresToCsv(figures);
  const report = reportOf(figures);
  if (json) return `${JSON.stringify(report)}\n`;
  const opened = figures.phases.find((one) => one.phase === figures.phase);
  // An experiment that this release cannot read still has figures, but no schedule.
  const row = (await service.list()).find((one) => one.name === name);
  const schedule = row ? scheduleLines(row, figures) : [];
  const zone = figures.time_zone;
  const lines = report ? resultLines(report, figures.health, opened, zone, schedule) : [`${name}: not started yet`];
  return lines.map((line) => `${line}\n`).join('');
}

/** Prints the results of a phase, by default the latest. */
export async function results(service: ExperimentService, name: string, options: ResultsOptions): Promise<void> {
  const { phase } = options;
  if (phase !== undefined && !/^[1-9]\d{0,8}$/.test(phase))
    return endWith(`No results for ${name}: a phase is a whole number, 1 or higher.`);
  try {
    process.stdout.write(await textOf(service, name, phase === undefined ? null : Number(phase), options));
  } catch (error) {
    if (!isShopError(error) || error.code !== 'EXPERIMENT-002') throw error;
    endWith(`No results for ${name}: ${String(error.details['problems'])}.`);
  }
}
