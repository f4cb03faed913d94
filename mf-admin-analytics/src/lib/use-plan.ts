import { readConflict } from 'experiments/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from 'shared-runtime';
import { commandFailure } from './command-failure.ts';
import { askExperiments, type ChangeCommand, isConflict, Plan, problemLines } from './experiment-commands.ts';

/** The state of a request for a plan. */
export type Asked = { readonly state: 'asking' } | Refused | Planned;
/** It can't be done, for the reason in the text. */
interface Refused {
  readonly state: 'refused';
  readonly text: string;
  /** The experiments that are in the way. */
  readonly experiments: readonly string[];
}
/** The plan has loaded. */
export interface Planned {
  readonly state: 'planned';
  readonly plan: Plan;
}

const ASKING: Asked = { state: 'asking' };

/** The plan of a command, fetched again whenever the command or `round` changes. */
export function usePlan(
  command: ChangeCommand | null,
  round: number,
  onConflict: (() => Promise<void>) | undefined,
): Asked {
  const { config } = useServices();
  const [asked, setAsked] = useState<{ readonly of: string; readonly answer: Asked }>({ of: '', answer: ASKING });
  const text = JSON.stringify([command, round]);
  const ask = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    const settle = (answer: Asked): void => {
      if (isCurrent()) setAsked({ of: text, answer });
    };
    try {
      const dryRun = command?.command === 'dry-run' ? {} : { dryRun: true };
      settle({ state: 'planned', plan: await askExperiments(config, { ...command, ...dryRun }, Plan) });
    } catch (error) {
      if (isConflict(error) && isCurrent()) void onConflict?.();
      const experiments = problemLines(error).flatMap((line) => readConflict(line)?.experiment ?? []);
      settle({ state: 'refused', text: commandFailure(error), experiments });
    }
  });
  const isAsked = command !== null;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void ask(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [isAsked, text]);
  return asked.of === text ? asked.answer : ASKING;
}
