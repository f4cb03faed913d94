import {
  type Deciding,
  fitsGroup,
  groupMembers,
  groupRoomText,
  groupText,
  placementConflicts,
} from 'experiments/schema';
import { Notice } from 'shared-ui';
import type { ExperimentRecord } from '../../lib/experiment-commands.ts';
import { OpenExperiments } from '../../lib/open-experiments.tsx';
import { decidingOf, type Draft } from './draft.ts';
import { useEditorForm } from './editor-context.ts';

/** The running experiments that prevent the form's experiment from changing a placement. */
export function usersOf(draft: Draft, others: readonly ExperimentRecord[], place: string): string[] {
  const onPlace: Deciding = { ...decidingOf(draft), variants: [{ values: { [place]: '' } }] };
  return placementConflicts(onPlace, others).map(({ experiment }) => experiment);
}

/** Names the experiments that already run in the chosen placement: a start would be refused because of them. */
export function PlacementInUse({ place }: { readonly place: string }) {
  const { draft, others } = useEditorForm();
  const users = usersOf(draft, others, place);
  if (users.length === 0) return null;
  return (
    <Notice>
      {users.join(', ')} already {users.length === 1 ? 'runs' : 'run'} here, so this can’t start. Stop it, or put both
      in one group under “Never together with.”
      <OpenExperiments names={users} />
    </Notice>
  );
}

/** Names the experiments that share the group and its remaining traffic, and warns where that is too little. */
export function GroupShared() {
  const { draft, others } = useEditorForm();
  const deciding = decidingOf(draft);
  const { exclusionGroup } = deciding;
  if (exclusionGroup === undefined) return null;
  const members = groupMembers(deciding, others);
  const text = groupText(deciding, others);
  const room = `Group ${exclusionGroup}: ${groupRoomText(members)}.`;
  if (text !== null && !fitsGroup(deciding, others))
    return (
      <Notice>
        {`I${text.slice(1)}.`}
        <OpenExperiments names={members.map(({ name }) => name)} />
      </Notice>
    );
  return (
    <p className="ui-field__hint" role="status">
      {text === null ? room : `I${text.slice(1)}.`}
      <OpenExperiments names={members.map(({ name }) => name)} />
    </p>
  );
}
