import type { ToolConfig } from 'shared-contracts/config';
import { ShopError } from 'shared-contracts/errors';
import { z } from 'zod';
import type { ExperimentRow } from '../manage/index.ts';
import { endText, type ExperimentFigures, rampText, scheduleStanding, standingText } from '../results/index.ts';

/** The time limit of the function (ms). */
const TIME_LIMIT = 60_000;

const Answer = z.object({
  raised: z.array(z.object({ experiment: z.string(), detail: z.string(), kind: z.string(), summary: z.string() })),
});

/**
 * Makes the backend do now the work of its quarter-hourly schedule: check running experiments, carry out due steps of ramps and due
 * ends, and raise alerts. Resolves to the new alerts, two lines each.
 *
 * @throws {ShopError} BACKEND-001 where the backend does not answer, BACKEND-002 where it refuses.
 */
export async function runSchedules({ supabase: { secretKey, url } }: ToolConfig): Promise<string[]> {
  const response = await fetch(`${url}/functions/v1/experiment-alerts`, {
    method: 'POST',
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    signal: AbortSignal.timeout(TIME_LIMIT),
  }).catch((cause: unknown) => {
    throw new ShopError('BACKEND-001', { url }, { cause });
  });
  const text = await response.text();
  if (!response.ok) throw new ShopError('BACKEND-002', { status: response.status, answer: text.slice(0, 500) });
  const { raised } = Answer.parse(JSON.parse(text));
  if (raised.length === 0) return ['Nothing is due, and there are no new alerts.'];
  return raised.flatMap(({ experiment, kind, detail, summary }) => [
    [experiment, kind, detail].filter((part) => part !== '').join('  '),
    `  ${summary}`,
  ]);
}

/** The scheduled changes of an experiment: the state of its ramp, if it has one, and its end. Empty without a schedule. */
export function scheduleLines(row: ExperimentRow, figures: ExperimentFigures): string[] {
  const { definition } = row;
  const zone = figures.time_zone;
  const end = endText(definition, zone);
  const latest = Math.max(...figures.phases.map(({ phase }) => phase));
  const standing = figures.phase === latest ? scheduleStanding(row, figures) : null;
  return [
    ...(definition.ramp ? [`Ramp: ${rampText(definition.ramp)}.`] : []),
    ...(standing ? [standingText(standing, definition, zone)] : []),
    ...(end === null ? [] : [end]),
  ];
}
