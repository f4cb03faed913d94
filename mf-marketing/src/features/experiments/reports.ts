import type { AnalyticsCommands, Experiments, Exposure } from 'shared-contracts';
import type { ExposureLog } from './exposure-log.ts';

/** Something to be counted: an exposure, or with a goal a conversion after one. */
export interface Report extends Exposure {
  readonly visitorId: string;
  readonly goal?: string;
  readonly value?: number;
}

/** What reports are made with. */
export interface ReportsOptions {
  readonly experiments: Experiments | undefined;
  readonly log: ExposureLog;
  readonly isAllowed: () => boolean;
  readonly tell: (report: Report) => void;
}

/** The commands of the visit's events, and what consent that comes later sets free. */
export interface Reports extends AnalyticsCommands {
  consented(): void;
}

/** One report an experiment and visitor session, and one a conversion for every running experiment the visitor has met. */
export function createReports({ experiments, log, isAllowed, tell }: ReportsOptions): Reports {
  const waiting = new Map<string, Exposure>();
  const visitorId = experiments?.visitorId ?? null;

  function exposed(exposure: Exposure): void {
    if (visitorId === null) return;
    if (!isAllowed()) return void waiting.set(exposure.experiment, exposure);
    const isNew = log.isNew(exposure);
    log.note(exposure);
    if (isNew) tell({ ...exposure, visitorId });
  }

  function converted(goal: string, value?: number): void {
    if (!experiments || visitorId === null || !isAllowed()) return;
    for (const [experiment, { phase, goals }] of experiments.running()) {
      const exposure = log.last(experiment);
      if (!exposure || exposure.phase !== phase || (goals.length > 0 && !goals.includes(goal))) continue;
      tell({ ...exposure, version: experiments.version, visitorId, goal, ...(value === undefined ? {} : { value }) });
    }
  }

  return {
    exposed,
    converted,
    consented() {
      const late = [...waiting.values()];
      waiting.clear();
      for (const exposure of late) exposed(exposure);
    },
  };
}
