import type { ExperimentFigures } from 'experiments/results';
import { Badge } from 'shared-ui';

type State = Pick<ExperimentFigures, 'status' | 'shipped_variant'>;

const TEXTS: Readonly<Record<State['status'], string>> = {
  draft: 'Draft',
  running: 'Running',
  stopped: 'Stopped',
  killed: 'Withdrawn',
  archived: 'Archived',
};

/** @example stateText({ status: 'stopped', shipped_variant: 'b' }) // 'Shipped b' */
export const stateText = ({ status, shipped_variant }: State): string =>
  status === 'stopped' && shipped_variant !== null ? `Shipped ${shipped_variant}` : TEXTS[status];

/** The current effect of an experiment on the shop. */
export function ExperimentState(state: State) {
  return <Badge tone={state.status === 'running' ? 'ink' : 'outline'}>{stateText(state)}</Badge>;
}
