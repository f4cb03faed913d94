import { type ExperimentRow, runSchedule } from '../../../experiments/src/manage/index.ts';
import type { ExperimentFigures } from '../../../experiments/src/results/index.ts';
import { managedAs } from '../experiments/managed-experiments.ts';
import type { Alert } from './alerts.ts';

const serviceAs = (actor: string) => managedAs(actor).service;

async function scheduled(): Promise<ExperimentRow[]> {
  const rows = await serviceAs('').list();
  return rows.filter(({ definition: { endsAt, ramp } }) => ramp !== undefined || endsAt !== undefined);
}

/**
 * Carries out what the schedules of running experiments say now, and reports it. One that cannot be carried out hinders no other, and no
 * alert; the next run tries again.
 */
export async function runSchedules(figures: ReadonlyMap<string, ExperimentFigures>): Promise<Alert[]> {
  const alerts: Alert[] = [];
  const rows = await scheduled().catch((cause: unknown) => {
    console.error('Couldn’t read the schedules of experiments.', cause);
    return [];
  });
  for (const row of rows) {
    const own = figures.get(row.name);
    try {
      const notice = own && (await runSchedule(row, own, serviceAs));
      if (notice) alerts.push({ ...notice, kind: 'schedule' });
    } catch (cause) {
      console.error(`Couldn’t carry out the schedule of ${row.name}.`, cause);
    }
  }
  return alerts;
}
